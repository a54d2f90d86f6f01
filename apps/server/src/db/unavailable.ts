import pg from 'pg'

/** Why the database could not do its work: down or cut off, too busy to decide, its tables just changed, or out of disk, memory or connections. */
export const unavailabilities = ['down', 'busy', 'tables changed', 'disk full', 'out of memory', 'out of connections'] as const
export type Unavailability = (typeof unavailabilities)[number]

/** The database could not do its work, through no fault of the statement: the same request may be sent again later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly reason: Unavailability

  constructor(reason: Unavailability, cause: Error) {
    super(cause.message, { cause })
    this.reason = reason
  }
}

/** PostgreSQL's codes. The first two digits are a class; see its manual, appendix A. */
const reasons: Record<string, Unavailability> = {
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  // A transaction that was left standing too long.
  '25P03': 'down',
  // A standby that has not taken over yet.
  '25006': 'down',
  '57P01': 'down',
  '57P02': 'down',
  '57P03': 'down',
  '58030': 'disk full',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53300': 'out of connections',
}

/** What `pg` says of a connection that did not come about, broke or fell silent; it has no codes for them. */
const lostLine =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
const lostSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/**
 * Whether a prepared statement no longer fits its connection: a table has changed since (0A000, which also stands for what PostgreSQL cannot
 * do at all), or the connection does not know its name (26000). Nothing of the statement was done.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'))

/** The error as DatabaseUnavailable where that is what it means, else the error itself. */
export function readFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof pg.DatabaseError) {
    const reason = isStale(error) ? 'tables changed' : reasons[error.code ?? '']
    return reason ? new DatabaseUnavailable(reason, error) : error
  }
  const isLost = lostLine.test(error.message) || ('code' in error && lostSocket.test(String(error.code)))
  return isLost ? new DatabaseUnavailable('down', error) : error
}

/** PostgreSQL's error code of a failed statement, such as 23505 for a broken unique key. */
export const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** What is over by the next statement, or is found out by asking. */
export const passing: ReadonlySet<Unavailability> = new Set<Unavailability>(['busy', 'down', 'tables changed'])

/** Whether the database itself is out, and not one statement or one moment of it. */
export const isOut = ({ reason }: DatabaseUnavailable): boolean => reason !== 'busy' && reason !== 'tables changed'

const rememberedMs = 15_000

/**
 * Remembers for a quarter of a minute that something ran out. A full disk refuses only the write that needs a new page,
 * so a probe would mostly succeed: what befell real statements is the better witness.
 */
export function openShortageLog(): {
  note: (error: unknown) => void
  last: () => Unavailability | undefined
  counts: () => ReadonlyMap<Unavailability, number>
} {
  const counts = new Map<Unavailability, number>(unavailabilities.map((reason) => [reason, 0]))
  let last: { reason: Unavailability; until: number } | undefined
  return {
    note: (error) => {
      if (!(error instanceof DatabaseUnavailable)) return
      counts.set(error.reason, (counts.get(error.reason) ?? 0) + 1)
      if (passing.has(error.reason)) return
      last = { reason: error.reason, until: performance.now() + rememberedMs }
    },
    last: () => (last && last.until > performance.now() ? last.reason : undefined),
    counts: () => counts,
  }
}
