#if Service
import Plainspoken
#endif
