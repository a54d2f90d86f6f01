import type { Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { bornOf, sexOf } from '@anxin/rules/identity-number'
import { badField, Refusal } from '../../refusal.ts'
import { paperOf } from '../papers/public.ts'
import { forgetUpload } from '../uploads/public.ts'
import { findVault } from '../vault/public.ts'
import { askVendor, type Outcome } from './ask-vendor.ts'
import { isOtherPerson } from './queries.ts'
import { isAdult } from './rules.ts'
import { settle, type Settled } from './settle.ts'
import { submit } from './submit.ts'
import type { IdentityDeps, Pictures, Submission, Vault } from './submission.ts'

/**
 * Verifies who somebody is: by the vendor where the policy wants it and the vendor answers, else by a person who looks at the pictures, as
 * of a number that several accounts have tried: who types a number of somebody else keeps them from no verification. Of an identity that an
 * operator took back, too.
 * The number is seen here for this check alone; what is kept of it is its keyed hash, its last four signs and a lock that only
 * holders of the vault open. That another account has the number is said only to who knew the name that belongs to it.
 */
export async function doAuthentication(deps: IdentityDeps, given: Submission): Promise<Reply<'doAuthentication'>> {
  const { switches } = await deps.policy()
  const vault = await findVault(deps.db)
  if (!switches.auth || !vault) {
    await forgetPictures(deps, given)
    throw new Refusal(switches.auth ? 'papersDown' : 'identityOff')
  }
  // Before anything is refused: pictures that came in the open are so no longer. Sealed, they go after a day unless a submission takes them.
  const pictures = await picturesOf(deps, given, vault)
  if (!given.consent) throw new Refusal('identityConsent')
  if (!isAdult(given.idCardNo, given.now)) throw new Refusal('identityUnderAge')
  await requireSamePerson(deps, given)
  const vendor = switches.realAuth ? deps.idCheck : undefined
  if (!vendor) requirePictures(pictures)

  const { asking, mayAskVendor } = await submit(deps, { given, vault, pictures })
  const asked = { name: given.realName, number: given.idCardNo }
  const outcome: Outcome = vendor && mayAskVendor ? await askVendor({ ...deps, vendor }, asked) : { answer: 'NOBODY' }
  const settled = await settle(deps, { accountId: given.accountId, asking, outcome, number: given.idCardNo, now: given.now })
  refuse(outcome, settled)
  return { status: settled === 'APPROVED' ? 'APPROVED' : 'PENDING' }
}

/** Whom customers let in is who was looked at: an account that joined under one identity is verified under no other (identityOther). */
async function requireSamePerson({ db }: IdentityDeps, { accountId, idCardNo }: Submission): Promise<void> {
  if (await isOtherPerson(db, { accountId, born: bornOf(idCardNo), sex: sexOf(idCardNo) })) throw new Refusal('identityOther')
}

/** Somebody who decides has nothing to see without both sides of the card. */
function requirePictures({ frontKey, backKey }: Pictures): void {
  if (frontKey === undefined) throw badField('idCardFront', wrong.idPictures)
  if (backKey === undefined) throw badField('idCardBack', wrong.idPictures)
}

async function picturesOf(deps: IdentityDeps, { accountId, idCardFront, idCardBack, now }: Submission, vault: Vault): Promise<Pictures> {
  const paper = async (key: string | undefined, kind: 'ID_FRONT' | 'ID_BACK', field: string) =>
    key === undefined ? undefined : paperOf(deps, { accountId, key, kind, field, vault, now })
  return { frontKey: await paper(idCardFront, 'ID_FRONT', 'idCardFront'), backKey: await paper(idCardBack, 'ID_BACK', 'idCardBack') }
}

/** Nothing can be sealed: what came in the open is destroyed. */
async function forgetPictures(deps: IdentityDeps, { accountId, idCardFront, idCardBack, now }: Submission): Promise<void> {
  for (const key of [idCardFront, idCardBack]) if (key !== undefined) await forgetUpload(deps, { accountId, key, now })
}

/** What is said of an outcome that verified nobody; nothing where a person decides as was expected. */
function refuse({ answer }: Outcome, settled: Settled): void {
  if (settled === 'TAKEN') throw new Refusal('identityTaken')
  if (settled === 'INCOMPLETE') throw badField('idCardFront', wrong.idPicturesNow)
  if (answer === 'DIFFERS') throw new Refusal('identityDiffers')
  if (answer === 'MALFORMED_NAME') throw badField('realName', wrong.realName)
  if (answer === 'MALFORMED_NUMBER') throw badField('idCardNo', wrong.idCardNo)
  if (answer === 'TOO_OFTEN') throw new Refusal('identityTriesSpent')
  if (answer === 'DOWN') throw new Refusal('identityToManual', { detail: { status: 'PENDING' } })
}
