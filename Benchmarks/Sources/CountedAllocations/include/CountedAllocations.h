/// How often the process has asked for memory: calls of malloc and its relatives, whoever makes them.
unsigned long countedAllocations(void);
