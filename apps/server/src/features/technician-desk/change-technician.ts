import { isDeepStrictEqual } from 'node:util'
import { wrong } from '@anxin/contract/field-refusals'
import type { AuditAction } from '@anxin/contract/manage/audit-actions'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { TechnicianFacts } from '@anxin/words/stored/technician-changes'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { badField, Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { refreshSearchText, setOfferIn } from '../offers/public.ts'
import { weekOf, type WorkHours } from '../schedule/public.ts'
import { checkedHours } from '../tech/public.ts'
import { requireOther } from '../vetting/public.ts'
import { cityWords } from './city-words.ts'
import { notifyOfChange } from './notify-technician.ts'
import { placeOf } from './place-of.ts'
import * as queries from './queries.ts'

export type DeskDeps = Pick<Deps, 'db' | 'auditKey' | 'policy' | 'maps'>
type Change = { before: TechnicianFacts; after: TechnicianFacts }
type About = { technicianId: string; reason: string; action: AuditAction }

/** Holds the technician, changes them, and writes what changed to the person and into the log. Refuses (technicianNotFound, ownCase, nothingChanged). */
const changing = (
  deps: DeskDeps,
  { technicianId, reason, action }: About,
  caller: ManageCaller,
  change: (tx: Tx, technician: queries.TechnicianFile) => Promise<Change>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const technician = await queries.lockTechnicianFile(tx, { technicianId, cityCodes: operator.cityCodes })
    if (!technician) throw new Refusal('technicianNotFound')
    await requireOther(tx, { accountIds: [technician.account_id] }, caller)
    const { before, after } = await change(tx, technician)
    if (isDeepStrictEqual(before, after)) throw new Refusal('nothingChanged')
    await notifyOfChange(tx, { accountId: technician.account_id, technicianId, now, before, after, reason })
    const subject = { kind: 'technician', id: technicianId, text: technician.nickname, cityCode: technician.city_code }
    await appendAudit(deps, tx, caller, { action, subject, before, after, reason })
  })

/** technician/edit */
export async function editTechnician(deps: DeskDeps, { technicianId, reason, ...given }: ManageParsed<'technician/edit'>, caller: ManageCaller): Promise<null> {
  await changing(deps, { technicianId, reason, action: 'technician.edit' }, caller, async (tx, technician) => {
    const moved = await movedTo(tx, technician, given, caller)
    const [before, after]: [TechnicianFacts, TechnicianFacts] = [{ ...moved.before }, { ...moved.after }]
    const note = <F extends 'nickname' | 'intro' | 'tags' | 'workYears' | 'serviceRadiusM' | 'freeTravel'>(
      field: F,
      former: NonNullable<TechnicianFacts[F]>,
      next: TechnicianFacts[F],
    ) => {
      if (next === undefined || JSON.stringify(next) === JSON.stringify(former)) return
      before[field] = former
      after[field] = next
    }
    note('nickname', technician.nickname, given.nickname)
    note('intro', technician.intro, given.intro)
    note('tags', technician.tags, given.tags)
    note('workYears', technician.work_years, given.workYears)
    note('serviceRadiusM', technician.service_radius_m, given.serviceRadiusM)
    note('freeTravel', technician.free_travel, given.freeTravel)
    if (Object.keys(after).length === 0) return { before, after }
    await queries.updateTechnician(tx, technicianId, {
      ...moved.columns,
      ...(after.nickname !== undefined && { nickname: after.nickname }),
      ...(after.intro !== undefined && { intro: after.intro }),
      ...(after.tags !== undefined && { tags: [...after.tags] }),
      ...(after.workYears !== undefined && { work_years: after.workYears }),
      ...(after.serviceRadiusM !== undefined && { service_radius_m: after.serviceRadiusM }),
      ...(after.freeTravel !== undefined && { free_travel: after.freeTravel }),
    })
    if (after.nickname !== undefined) await refreshSearchText(tx, [technicianId])
    return { before, after }
  })
  return null
}

type Moved = Change & { columns: { city_code?: string; home_lat?: number; home_lng?: number } }
/** Another city wants another start. Where somebody starts stands neither in the log nor in an answer. */
async function movedTo(
  tx: Tx,
  technician: queries.TechnicianFile,
  { cityCode = technician.city_code, lat, lng }: { cityCode?: string | undefined; lat?: number | undefined; lng?: number | undefined },
  { operator: { cityCodes } }: ManageCaller,
): Promise<Moved> {
  const isOther = cityCode !== technician.city_code
  if (!isOther && lat === undefined && lng === undefined) return { before: {}, after: {}, columns: {} }
  const city = await queries.findCity(tx, { cityCode, cityCodes })
  if (!city) throw badField('cityCode', wrong.cityNotOpen)
  const home = placeOf(city, { lat, lng })
  const isMoved = home.lat !== technician.home_lat || home.lng !== technician.home_lng
  const former = cityWords({ city_code: technician.city_code, name: technician.city_name, name_en: technician.city_name_en })
  return {
    before: { ...(isOther && { city: former }), ...(isMoved && { place: '' }) },
    after: { ...(isOther && { city: cityWords(city) }), ...(isMoved && { place: 'changed' }) },
    columns: { ...(isOther && { city_code: city.city_code }), ...(isMoved && { home_lat: home.lat, home_lng: home.lng }) },
  }
}

type Hours = ManageParsed<'technician/setHours'>['hours']
/** Breaks are the technician's own: those that still lie inside a day's hours stay where none are named for it. */
const withFormerBreaks = (hours: Hours, former: WorkHours): Hours =>
  hours.map(({ weekday, ranges, breaks }) => ({
    weekday,
    ranges,
    breaks:
      breaks ??
      (former.find((one) => one.weekday === weekday)?.breaks ?? [])
        .filter(([start, end]) => ranges.some(([from, to]) => from <= start && end <= to))
        .map(([start, end]): [number, number] => [start, end]),
  }))

/** technician/setHours */
export async function setHours(deps: DeskDeps, { technicianId, hours, reason }: ManageParsed<'technician/setHours'>, caller: ManageCaller): Promise<null> {
  await changing(deps, { technicianId, reason, action: 'technician.setHours' }, caller, async (tx, technician) => {
    const former = weekOf(technicianId, technician.hours)
    const checked = checkedHours(withFormerBreaks(hours, former))
    await queries.updateHours(tx, technicianId, checked)
    return { before: { hours: former }, after: { hours: checked } }
  })
  return null
}

/** technician/setLevel */
export async function setLevel(deps: DeskDeps, { technicianId, level, reason }: ManageParsed<'technician/setLevel'>, caller: ManageCaller): Promise<null> {
  await changing(deps, { technicianId, reason, action: 'technician.setLevel' }, caller, async (tx, technician) => {
    await queries.updateTechnician(tx, technicianId, { level })
    return { before: { level: technician.level }, after: { level } }
  })
  return null
}

/** technician/setOffer: what the technician may do in their own app, under the same rules. Orders keep the price they were made at. */
export async function setOffer(deps: DeskDeps, given: ManageParsed<'technician/setOffer'>, caller: ManageCaller): Promise<null> {
  const { technicianId, projectId, price, onOffer, reason } = given
  const policy = await deps.policy()
  await changing(deps, { technicianId, reason, action: 'technician.setOffer' }, caller, async (tx) => {
    const { before, after } = await setOfferIn(tx, { technicianId, projectId, price, on: onOffer, now: caller.now }, policy)
    const named = { project: { zh: before.name, en: before.name_en } }
    return {
      before: { ...named, ...(before.price !== null && { price: before.price, onOffer: before.on_offer }) },
      after: { ...named, price: after.price ?? price, onOffer: after.on_offer },
    }
  })
  return null
}
