import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { ageOn } from '@anxin/rules/identity-number'
import { dayOf } from '@anxin/rules/time'
import type { Tx } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { badField, Refusal } from '../../refusal.ts'
import { newAccount } from '../accounts/public.ts'
import { appendAudit, type AuditSubject } from '../audit/public.ts'
import type { WorkHours } from '../schedule/public.ts'
import { checkedHours } from '../tech/public.ts'
import { makeTechnician } from '../technicians/public.ts'
import type { DeskDeps } from './change-technician.ts'
import { cityWords } from './city-words.ts'
import { notifyOfCreation } from './notify-technician.ts'
import { placeOf } from './place-of.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000

/** Somebody to be taken on. */
export type Person = Omit<ManageParsed<'technician/create'>, 'hours' | 'reason'> & { hours: WorkHours }
type Made = ManageReply<'technician/create'> & { subject: AuditSubject; after: Record<string, unknown> }
export const adultFrom = 18

/** 10:00–20:00 on every day, until somebody says otherwise. */
export const usualHours: WorkHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: [[600, 1200]] }))

/** technician/create: they can sign in with the phone and be booked from the end of the transaction on. */
export const createTechnician = (
  deps: DeskDeps,
  { hours, ...given }: ManageParsed<'technician/create'>,
  caller: ManageCaller,
): Promise<ManageReply<'technician/create'>> =>
  deps.db.transaction().execute(async (tx) => {
    const week = hours ? checkedHours(hours) : usualHours
    const { subject, after, ...reply } = await createIn(tx, deps, { ...given, hours: week }, caller)
    await appendAudit(deps, tx, caller, { action: 'technician.create', subject, after, reason: given.reason })
    return reply
  })

/** The same in somebody else's transaction, who writes the line of the log. Refuses (badField, phoneIsTechnician, accountDisabled, projectNotFound, notAllowed). */
export async function createIn(tx: Tx, deps: Pick<DeskDeps, 'policy'>, given: Person & { reason: string }, caller: ManageCaller): Promise<Made> {
  const { operator, now } = caller
  if (ageOn(given.birthday, dayOf(now.getTime())) < adultFrom) throw badField('birthday', wrong.technicianUnderAge)
  const city = await queries.findCity(tx, { cityCode: given.cityCode, cityCodes: operator.cityCodes })
  if (!city) throw badField('cityCode', wrong.cityNotOpen)
  const home = placeOf(city, given)
  const offers = await pricedOffers(tx, given.offers, caller)
  if (given.level > 1 && !operator.permissions.includes('technician.level')) throw new Refusal('notAllowed')

  const { accountId, madeAccount, avatarKey } = await accountOf(tx, given.phone, caller)
  const { turnaroundMin, requiredPapers } = await deps.policy()
  // Whom the platform takes on without their papers has the same time to hand them in as those who were there before.
  const papersFrom = new Date(now.getTime() + requiredPapers.graceDays * dayMs)
  const technicianId = await makeTechnician(tx, { ...given, accountId, avatarKey, home, offers, turnaroundMin, papersFrom, now })
  if (technicianId === undefined) throw new Refusal('phoneIsTechnician')
  await notifyOfCreation(tx, { accountId, technicianId, now }, given.reason)
  const { nickname, level } = given
  return {
    technicianId,
    customerId: accountId,
    madeAccount,
    subject: { kind: 'technician', id: technicianId, text: nickname, cityCode: given.cityCode },
    after: { nickname, level, city: cityWords(city), hours: given.hours, offers, madeAccount },
  }
}

/** Without a price it is the platform's; another one needs the right to change prices. */
async function pricedOffers(tx: Tx, offers: Person['offers'], { operator }: ManageCaller) {
  const projects = new Map((await queries.projectsOnOffer(tx)).map((project) => [project.id, project.price]))
  return offers.map(({ projectId, price }) => {
    const listPrice = projects.get(projectId)
    if (listPrice === undefined) throw new Refusal('projectNotFound')
    if (price !== undefined && price !== listPrice && !operator.permissions.includes('technician.price')) throw new Refusal('notAllowed')
    return { projectId, price: price ?? listPrice }
  })
}

/** The account of the phone, or a new one. Refuses (accountDisabled). */
export async function accountOf(tx: Tx, phone: string, { now }: ManageCaller) {
  const known = await queries.findAccount(tx, phone)
  if (known?.disabled) throw new Refusal('accountDisabled')
  const madeId = known ? undefined : await newAccount(tx, { phone, inviteCode: undefined, deviceBrand: '', now })
  // Somebody may have signed in for the first time since the look above.
  const account = known ?? (await queries.findAccount(tx, phone))
  if (!account) throw new Error('the phone has neither an old nor a new account')
  return { accountId: account.id, madeAccount: madeId !== undefined, avatarKey: account.avatar_key ?? '' }
}
