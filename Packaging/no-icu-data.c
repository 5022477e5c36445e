// In place of ICU's data, for programs that have libxml2 inside: its ICU then finds no converter, and libxml2 refuses the
// encoding. Catalogs are UTF-8, which libxml2 reads by itself. The name has ICU's version in it, so it comes from the script.
const unsigned char ICU_DATA[64] __attribute__((aligned(16))) = {0};
