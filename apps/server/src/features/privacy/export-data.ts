import type { Reply } from '@anxin/contract/endpoints'
import { dayOf } from '@anxin/rules/business-day'
import type { Db } from '../../db/connect.ts'
import { everythingOf } from './export-sql.ts'

/** A file with all that is kept of the account. */
export async function exportData(db: Db, { accountId, now }: { accountId: string; now: Date }): Promise<Reply<'exportData'>> {
  const kept = await everythingOf(db, accountId)
  return { fileName: `anxin-${dayOf(now.getTime())}.json`, content: JSON.stringify({ exportedAt: now.toISOString(), ...kept }, null, 2) }
}
