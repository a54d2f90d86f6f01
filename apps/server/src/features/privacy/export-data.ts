import type { Reply } from '@anxin/contract/endpoints'
import { dayOf } from '@anxin/rules/business-day'
import type { Deps } from '../../deps.ts'
import { notesOf, openNote } from '../health-notes/public.ts'
import { everythingOf } from './export-sql.ts'

type Asked = { accountId: string; now: Date }

/** A file with all that is kept of the account. */
export async function exportData({ db, config }: Pick<Deps, 'db' | 'config'>, { accountId, now }: Asked): Promise<Reply<'exportData'>> {
  const kept = await everythingOf(db, accountId)
  const notes = (await notesOf(db, accountId)).map(({ order_id, order_no, sealed, declared_at, shredded_at }) => ({
    order_no,
    ...(sealed && openNote(config, order_id, sealed)),
    declared_at,
    shredded_at,
  }))
  return {
    fileName: `anxin-${dayOf(now.getTime())}.json`,
    content: JSON.stringify({ exportedAt: now.toISOString(), ...kept, health_notes: notes }, null, 2),
  }
}
