import type { Deps } from '../../deps.ts'
import type { Serialised } from '../../http/serialised.ts'
import { Refusal } from '../../refusal.ts'
import { cardText, freeFor, pageOf, type TechnicianCache } from '../technicians/public.ts'
import * as queries from './queries.ts'

type Asked = { postedRequestId: string; page: number; limit: number; accountId: string; now: Date }

/** Cards of those who answered, calculated from the customer's true address as everywhere else. Who was booked elsewhere meanwhile stays, without a start. */
export async function listAnswers(
  { db, policy, technicians }: Pick<Deps, 'db' | 'policy'> & { technicians: TechnicianCache },
  { postedRequestId, page, limit, accountId, now }: Asked,
): Promise<Serialised> {
  const [rules, request] = await Promise.all([policy(), queries.findOwn(db, postedRequestId, accountId)])
  if (!request) throw new Refusal('requestNotFound')
  const answers = await queries.listAnswers(db, { postedRequestId, accountId, page, limit })
  const at = { lat: request.own_lat, lng: request.own_lng }
  const followed = new Set(answers.filter((one) => one.followed).map(({ id }) => id))
  const asker = { now: now.getTime(), policy: rules, at, follows: (id: string) => followed.has(id), projectId: request.project_id }
  const startAt = request.start_at.getTime()
  const wish = { durationMin: request.duration_min * request.quantity, from: startAt, until: startAt, at }
  const cached = (
    await technicians.of(
      answers.map(({ id, version }) => ({ id, version })),
      asker.now,
    )
  ).filter(({ active }) => active)
  const cards = cached.map((one) => cardText(one, asker, { earliestAt: one.calendar.onDuty ? freeFor(one, wish, asker) : undefined }))
  return pageOf(cards.join(','), { total: answers[0]?.total ?? 0, page, limit })
}
