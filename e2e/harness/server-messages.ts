/** What a server process is started with: `databaseUrl` is the server's, `ownerUrl` the tables' owner's. */
export type ServerStart = { dataDir: string; folder: string; databaseUrl: string; ownerUrl: string; shiftMs: number }

/** To the server process: another time, then the jobs that it makes due. */
export type ToServer = { shiftMs: number }

/** From it: once when it listens, then after each move of its time. */
export type FromServer = { state: 'ready'; baseUrl: string; simulatorsUrl: string } | { state: 'moved' } | { state: 'failed'; said: string }
