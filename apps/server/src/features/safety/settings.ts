import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { maskPhone } from '@anxin/rules/mask'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { hashPassword } from '../accounts/public.ts'
import { askContact } from './ask-contact.ts'
import { findContact, keepContact, phoneOf } from './contact-queries.ts'
import { findPins, hasOpenTimer, keepPins, lockAccount } from './queries.ts'

type Settings = Pick<Deps, 'db' | 'policy'>
type Own = { accountId: string; now: Date }

export async function getSafetySettings({ db, policy }: Settings, { accountId }: Pick<Own, 'accountId'>): Promise<Reply<'getSafetySettings'>> {
  const { safetyMarginMin, safetyLinkH } = await policy()
  const [pins, contact] = await Promise.all([findPins(db, accountId), findContact(db, accountId)])
  return {
    hasPins: pins !== undefined,
    ...(contact && {
      contact: {
        name: contact.name,
        phoneMasked: maskPhone(contact.phone),
        consentedAt: contact.consented_at.getTime(),
        ...(contact.confirmed_at && { confirmedAt: contact.confirmed_at.getTime() }),
      },
    }),
    marginMin: safetyMarginMin,
    linkHours: safetyLinkH,
  }
}

/** Sets both codes. Refuses (safetyArmed) while a timer runs: anyone who took the phone must not choose how it ends. */
export async function editSafetyPins(
  deps: Settings,
  { pin, duressPin, network, ...own }: Parsed<'editSafetyPins'> & Own & { network: string },
): Promise<Reply<'editSafetyPins'>> {
  const { accountId, now } = own
  const pinHash = await hashPassword(pin, network)
  const duressHash = await hashPassword(duressPin, network)
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (await hasOpenTimer(tx, accountId)) throw new Refusal('safetyArmed')
    await keepPins(tx, { accountId, pinHash, duressHash, now })
  })
  return getSafetySettings(deps, own)
}

/** Names who is notified in an emergency. They are asked by message, and get no other before they have agreed. */
export async function editTrustedContact(
  deps: Settings,
  { name, phone, accountId, now }: Parsed<'editTrustedContact'> & Own,
): Promise<Reply<'editTrustedContact'>> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if ((await phoneOf(tx, accountId)) === phone) throw badField('phone', wrong.notOthersPhone)
    await keepContact(tx, { accountId, name, phone, now })
    if (!(await findContact(tx, accountId))?.confirmed_at) await askContact(tx, { accountId, phone, now })
  })
  return getSafetySettings(deps, { accountId })
}
