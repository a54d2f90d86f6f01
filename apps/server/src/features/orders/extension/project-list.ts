import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import type { ReadContext } from '../quotes/booking-context-sql.ts'
import { findOwn } from '../reads/queries.ts'
import { offeredBy, projectOf } from '../../projects/public.ts'
import { projectsOf } from './queries.ts'
import { quoteExtension } from './quote-extension.ts'
import { minutesThatFit } from './same-minutes.ts'

const most = 100
/** As many of one project as a cart takes. */
const mostOfOne = 10

type Asked = Parsed<'projectList'> & { accountId: string; now: Date }

/** projectList: what still fits before the technician's next trip, at the technician's prices: more of the same first, then what is meant to be added. No side effect. */
export async function projectList(
  deps: Pick<Deps, 'db' | 'policy' | 'uploads'> & { readContext: ReadContext },
  { orderId, type, accountId, now }: Asked,
): Promise<Reply<'projectList'>> {
  const { db, uploads } = deps
  const [visit, policy] = await Promise.all([findOwn(db, orderId, accountId), deps.policy()])
  if (!visit) throw new Refusal('orderNotFound')
  const { context, maxAddMin, endAt } = await quoteExtension(db, deps.readContext, { visit, projectIds: [], policy, now })
  const offered = (await offeredBy(db, visit.technician_id, most)) ?? []
  const had = await projectsOf(db, orderId)
  const rank = ({ isSame, addable }: { isSame: boolean; addable: boolean }) => (isSame ? 0 : addable ? 1 : 2)
  const projects = offered.map((row) => ({ ...projectOf(context.is_member ? row : { ...row, vip_price: null }, uploads), isSame: had.has(row.id) }))
  return {
    list: projects
      .filter(({ addable }) => addable || type !== 'ADD_TIME')
      .map((project) => ({ ...project, maxQuantity: Math.min(mostOfOne, Math.floor(maxAddMin / project.durationMin)) }))
      .filter(({ maxQuantity }) => maxQuantity > 0)
      .toSorted((a, b) => rank(a) - rank(b)),
    moreOfSame: projects.filter(({ isSame }) => isSame).flatMap((project) => minutesThatFit(project, maxAddMin)),
    maxAddMin,
    endAt,
    maxEndAt: endAt + maxAddMin * 60_000,
    payWithinMin: policy.extraPayExpireMin,
    serverNow: now.getTime(),
  }
}
