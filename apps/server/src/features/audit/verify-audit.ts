import type { KeyObject } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { continuesLog, hashRow, type ChainedRow } from './chain.ts'
import { newestRow, rowsAfter } from './queries.ts'

/** Walks the audit log and names the first row that does not continue it. `brokenAt` is undefined when every row does. */
export async function verifyAudit(
  db: Db,
  { key, otherKey = key, pageSize = 5000 }: { key: KeyObject; otherKey?: KeyObject | undefined; pageSize?: number },
): Promise<{ rows: number; brokenAt: number | undefined }> {
  let rows = 0
  let last: ChainedRow | undefined
  for (;;) {
    const page = await rowsAfter(db, last?.seq ?? 0, pageSize)
    for (const row of page) {
      if (![key, otherKey].some((one) => continuesLog(one, row, last))) return { rows, brokenAt: row.seq }
      last = row
      rows++
    }
    if (page.length < pageSize) return { rows, brokenAt: undefined }
  }
}

/** Whether a key is the one that the log is written with, so that what is added with it continues the log. */
export async function isKeyOfLog(db: Db, key: KeyObject): Promise<boolean> {
  const newest = await newestRow(db)
  return !newest || newest.hash.equals(hashRow(key, newest.prev_hash, newest))
}
