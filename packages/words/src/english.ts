// A build puts the English of all catalogues here (scripts/split-english.ts); elsewhere each catalogue has its own.
export {}
