import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { ageOn } from '@anxin/rules/identity-number'
import { dayOf } from '@anxin/rules/time'
import type { Tx } from '../../db/connect.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { badField, Refusal } from '../../refusal.ts'
import { findByPhone, newAccount } from '../accounts/public.ts'
import { appendAudit, type AuditSubject } from '../audit/public.ts'
import { adultFrom } from '../identity-checks/public.ts'
import { submitChange } from '../profile-changes/public.ts'
import type { WorkHours } from '../schedule/public.ts'
import { holdMembership } from '../shops/public.ts'
import { checkedHours } from '../tech/public.ts'
import { makeTechnician, usualHours } from '../technicians/public.ts'
import { requireOther } from '../vetting/public.ts'
import type { DeskDeps } from './change-technician.ts'
import { cityWords } from './city-words.ts'
import { notifyOfCreation } from './notify-technician.ts'
import { placeOf } from './place-of.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000

/** Somebody to be taken on. */
export type Person = Omit<ManageParsed<'technician/create'>, 'hours' | 'reason'> & { hours: WorkHours }
type Made = ManageReply<'technician/create'> & { subject: AuditSubject; after: Record<string, unknown> }

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

/** The same in somebody else's transaction, who writes the line of the log. Refuses (badField, phoneIsTechnician, accountDisabled, notAllowed, ownCase, applyFinal, applyLeft, applySuspended), and an offer as beginOffers does. */
export async function createIn(tx: Tx, deps: Pick<DeskDeps, 'policy'>, given: Person & { reason: string }, caller: ManageCaller): Promise<Made> {
  const { operator, now } = caller
  if (ageOn(given.birthday, dayOf(now.getTime())) < adultFrom) throw badField('birthday', wrong.technicianUnderAge)
  const city = await queries.findCity(tx, { cityCode: given.cityCode, cityCodes: operator.cityCodes })
  if (!city) throw badField('cityCode', wrong.cityNotOpen)
  const home = placeOf(city, given)
  if (given.level > 1 && !operator.permissions.includes('technician.level')) throw new Refusal('notAllowed')

  const { accountId, madeAccount, avatarKey, refused, left } = await accountOf(tx, given.phone, caller)
  await requireOther(tx, { accountIds: [accountId], phones: [given.phone] }, caller)
  // Whether it was right is decided by somebody else, on their objection.
  if (refused) throw new Refusal('applyFinal')
  // An account has one technician: whom the platform wants back begins with another account.
  if (left) throw new Refusal('applyLeft', { detail: {} })
  const policy = await deps.policy()
  // Whom the platform takes on without their papers has the same time to hand them in as those who were there before.
  const papersFrom = new Date(now.getTime() + policy.requiredPapers.graceDays * dayMs)
  const made = await makeTechnician(tx, { ...given, accountId, avatarKey: '', home, offers: { wanted: given.offers }, papersFrom, now }, policy)
  if (!made) throw new Refusal('phoneIsTechnician')
  // Nobody has looked at the picture of an account: customers see it once it is approved, like a portrait that the technician sends.
  if (avatarKey !== '') await submitChange(tx, { owner: { technicianId: made.id }, wished: { avatar_key: avatarKey }, policy, now })
  if (made.offers.some(({ price, usualPrice }) => price !== usualPrice) && !operator.permissions.includes('technician.price')) throw new Refusal('notAllowed')
  const technicianId = made.id
  const offers = made.offers.map(({ projectId, price }) => ({ projectId, price }))
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

/** The account of the phone, or a new one, and its membership of a shop, which stays so. Refuses (accountDisabled). */
export async function accountOf(tx: Tx, phone: string, { now }: ManageCaller) {
  const holder = await findByPhone(tx, phone)
  if (holder) await holdMembership(tx, holder.id)
  const known = await queries.lockAccount(tx, phone)
  if (known?.disabled) throw new Refusal('accountDisabled')
  const madeId = known ? undefined : await newAccount(tx, { phone, inviteCode: undefined, deviceBrand: '', now })
  // Somebody may have signed in for the first time since the look above.
  const account = known ?? (await queries.lockAccount(tx, phone))
  if (!account) throw new Error('the phone has neither an old nor a new account')
  const { id: accountId, avatar_key, refused, left } = account
  return { accountId, madeAccount: madeId !== undefined, avatarKey: avatar_key ?? '', refused, left }
}
