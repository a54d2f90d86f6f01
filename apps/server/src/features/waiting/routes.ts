import type { ManageReply, waiting } from '@anxin/contract/manage/endpoints'
import { mostCounted, mostDue, ownTab, type WaitingArea } from '@anxin/contract/manage/waiting-tabs'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { countWaiting } from './count-sql.ts'
import { listDue, type DueRow } from './due-sql.ts'

type Areas = ManageReply<'dashboard/getWaiting'>['areas']
type Due = ManageReply<'dashboard/getDue'>['list'][number]

export const waitingRoutes = ({ db, config }: Pick<Deps, 'db' | 'config'>): Routes<typeof waiting> => ({
  'dashboard/getWaiting': async (_input, { operator }) => {
    // Anyone who may do nothing yet but set up their second factor sees nothing of the others' work.
    if (config.production && !operator.totpOn) throw new Refusal('totpRequired')
    const areas: Areas = {}
    for (const [area, tabs] of Map.groupBy(await countWaiting(db, operator), (row) => row.area)) areas[area] = areaOf(tabs)
    return { areas }
  },
  'dashboard/getDue': async (_input, { operator, now }) => {
    const rows = await listDue(db, { ...operator, now })
    return { at: now.getTime(), list: rows.slice(0, mostDue).map(dueOf), hasMore: rows.length > mostDue }
  },
})

/** An area waits with all of its tabs, but what stands on one of them twice. */
function areaOf(rows: readonly { area: WaitingArea; tab: string; waiting: number }[]): NonNullable<Areas[WaitingArea]> {
  const all = rows.filter(({ tab }) => tab !== ownTab).reduce((sum, { waiting }) => sum + waiting, 0)
  return { waiting: Math.min(all, mostCounted + 1), tabs: Object.fromEntries(rows.map(({ tab, waiting }) => [tab, waiting])) }
}

const dueOf = (row: DueRow): Due => ({
  kind: row.kind,
  id: row.id,
  subjectId: row.subject_id,
  type: row.type ?? undefined,
  about: row.about,
  problem: row.problem ?? undefined,
  side: row.side ?? undefined,
  silent: row.silent,
  orderId: row.order_id ?? undefined,
  orderNo: row.order_no ?? undefined,
  cityCode: row.city_code ?? undefined,
  cityName: row.city_name ?? undefined,
  customerName: row.customer_name ?? undefined,
  amount: row.amount ?? undefined,
  sinceAt: Math.round(row.since_at),
  dueAt: row.due_at === null ? undefined : Math.round(row.due_at),
  urgent: row.urgent,
  isMine: row.mine,
})
