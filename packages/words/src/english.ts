// A build puts the English of all catalogues here (packages/tooling/src/split-english.ts); elsewhere each catalogue has its own.
export {}
