/** What the global setup leaves for the workers. `template` is the owner's connection string of the template database, `serverUrl` the one of the server's role. */
export type Run = { folder: string; template: string; serverUrl: string }

const name = 'E2E_RUN'

/** Of the first operator, admin. */
export const operatorPassword = 'a password of tests'
export const vaultPassphrase = 'a passphrase of tests'

/** Worker processes inherit the environment of the one that starts them. */
export const leaveRun = (run: Run) => {
  process.env[name] = JSON.stringify(run)
}

export function findRun(): Run {
  const run = process.env[name]
  if (!run) throw new Error('there is no database to clone: run npm run e2e')
  // safe: written by leaveRun
  return JSON.parse(run) as Run
}

/** The same server and role, another database. */
export const databaseAt = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href
