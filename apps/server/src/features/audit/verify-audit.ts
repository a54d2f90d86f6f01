import type { Db } from '../../db/connect.ts'
import { continuesLog, type ChainedRow } from './chain.ts'
import { rowsAfter } from './queries.ts'

/** Walks the audit log and names the first row that does not continue it. `brokenAt` is undefined when every row does. */
export async function verifyAudit(
  db: Db,
  { key, pageSize = 5000 }: { key: Buffer; pageSize?: number },
): Promise<{ rows: number; brokenAt: number | undefined }> {
  let rows = 0
  let last: ChainedRow | undefined
  for (;;) {
    const page = await rowsAfter(db, last?.seq ?? 0, pageSize)
    for (const row of page) {
      if (!continuesLog(key, row, last)) return { rows, brokenAt: row.seq }
      last = row
      rows++
    }
    if (page.length < pageSize) return { rows, brokenAt: undefined }
  }
}
