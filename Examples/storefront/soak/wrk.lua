-- What wrk sends: REQUESTS names the table that traffic.py has written, DELAY is the pause of each connection in milliseconds.
local traffic = dofile(os.getenv("REQUESTS"))
local pause = tonumber(os.getenv("DELAY"))
local heaviest = {}

function init()
   math.randomseed(tonumber(os.getenv("SEED")))
   for _, sort in ipairs(traffic.sorts) do
      for _ = 1, sort[4] do heaviest[#heaviest + 1] = sort end
   end
end

-- Not the same each time, or all connections would send at once.
function delay()
   return math.random(0, 2 * pause)
end

local function any(list)
   return list[math.random(#list)]
end

function request()
   local sort, number = any(heaviest), tostring(math.random(2, 2000000000))
   local headers = {}
   local language, accept = any(traffic.languages), any(traffic.accepts)
   if language then headers["Accept-Language"] = (language:gsub("#", "x" .. number)) end
   if accept then headers["Accept"] = accept end
   if sort[3] then headers["Content-Type"] = "application/json" end
   return wrk.format(sort[1], (sort[2]:gsub("#", number)), headers, sort[3] or nil)
end

-- One line for wrk.py: percentiles are in microseconds.
function done(summary, latency)
   local errors = summary.errors
   io.write(string.format(
      '\nfigures {"requests": %d, "errors": %d, "p50": %d, "p99": %d, "lost": %d, "seconds": %.3f}\n',
      summary.requests, errors.status, latency:percentile(50), latency:percentile(99),
      errors.connect + errors.read + errors.write + errors.timeout, summary.duration / 1e6))
end
