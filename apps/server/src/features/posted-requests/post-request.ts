import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { requestOf } from './shapes.ts'

const minute = 60_000
const day = 86_400_000
const mostPerDay = 10

type Asked = Parsed<'doRequestPost'> & { accountId: string; now: Date }

/**
 * Asks the technicians of a city who can come. It waits `requestOpenMin`, but never past the last moment at which the time
 * can still be booked. Refuses a second one while the first waits (requestOpen, with its id).
 */
export async function postRequest(
  { db, policy, obfuscateLocation }: Pick<Deps, 'db' | 'policy' | 'obfuscateLocation'>,
  asked: Asked,
): Promise<Reply<'doRequestPost'>> {
  const { projectId, quantity, addressId, startAt, accountId, now } = asked
  const [rules, project, address] = await Promise.all([policy(), queries.findProject(db, projectId), queries.findAddress(db, addressId, accountId)])
  if (!project?.on_offer) throw new Refusal('projectOff', { detail: { projectId } })
  if (!address) throw new Refusal('addressNotFound')
  const durationMin = project.duration_min * quantity
  if (durationMin > 480) throw badField('quantity', wrong.visitMost8Hours)
  if (startAt > now.getTime() + rules.horizonDays * day) throw badField('startAt', wrong.horizon(rules.horizonDays))
  const expireAt = Math.min(now.getTime() + rules.requestOpenMin * minute, startAt - rules.minLeadMin * minute)
  if (expireAt < now.getTime() + 5 * minute) throw new Refusal('requestTooSoon')

  const id = newId(now)
  const point = obfuscateLocation(accountId, address)
  await db.transaction().execute(async (tx) => {
    await queries.endExpired(tx, accountId, now)
    if ((await queries.countSince(tx, accountId, new Date(now.getTime() - day))) >= mostPerDay) throw new Refusal('tooOften')
    const isWritten = await queries.insertRequest(tx, {
      id,
      accountId,
      projectId,
      quantity,
      startAt: new Date(startAt),
      endAt: new Date(startAt + durationMin * minute),
      addressId,
      cityCode: address.city_code,
      area: `${address.city}${address.area}`,
      lat: point.lat,
      lng: point.lng,
      expireAt: new Date(expireAt),
      now,
    })
    if (isWritten) return
    const open = await queries.findOpen(tx, accountId)
    throw new Refusal('requestOpen', { detail: { postedRequestId: open?.id ?? '' } })
  })
  const row = await queries.findOwn(db, id, accountId)
  if (!row) throw new Error('the posted request is gone')
  return requestOf(row, now)
}
