import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { sealText } from '@anxin/rules/sealing/papers'
import { keyedHashes } from '../../keyed-hash.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { badField, Refusal } from '../../refusal.ts'
import type { Asker } from '../accounts/public.ts'
import { insertPaper, paperClaims } from '../papers/public.ts'
import { findVault } from '../vault/public.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { requireIdentity } from './do-apply-tech.ts'
import { proveContact } from './prove-contact.ts'
import { findApplication } from './queries.ts'
import { shopFieldsOf } from './shop-fields.ts'
import { shopOf } from './stored.ts'
import { submitApplication } from './submit-application.ts'

type Given = Parsed<'doApplyShop'> & { accountId: string; asker: Asker; now: Date }

/** Somebody whose identity is verified applies with a shop: its licence and the number of its legal person are kept sealed. */
export async function doApplyShop(deps: ApplicationDeps, given: Given): Promise<Reply<'doApplyShop'>> {
  const { smsCode, ticket, agreementVersion: _agreementVersion, asker, legalIdCardNo, ...said } = given
  const { accountId, now, phone, cityCode } = said
  await requireShops(deps)
  await requireIdentity(deps, accountId)
  const fields = await shopFieldsOf(deps, said)
  const use = await proveContact(deps, { phone, smsCode, ticket, asker, now })
  const number = await sealedNumber(deps, { accountId, number: legalIdCardNo, now })
  const applyId = await submitApplication(deps, { kind: 'SHOP', accountId, fields: { ...fields, ...number }, cityCode, agreementVersion: undefined, use, now })
  return { applyId, status: 'PENDING' }
}

/** Refuses (applyOff) while the policy takes no shops. */
export async function requireShops({ policy }: Pick<ApplicationDeps, 'policy'>): Promise<void> {
  if (!(await policy()).switches.shop) throw new Refusal('applyOff')
}

type Numbered = { accountId: string; number: string | undefined; now: Date }
/** A number as a paper without a picture. That it is the one which stands is known by its keyed hash alone. */
async function sealedNumber({ db, config }: Pick<ApplicationDeps, 'db' | 'config'>, { accountId, number, now }: Numbered) {
  const stands = shopOf((await findApplication(db, { accountId, kind: 'SHOP' }))?.fields ?? {})
  if (number === undefined && stands.legalIdCardNo !== undefined) return {}
  if (number === undefined) throw badField('legalIdCardNo', wrong.idCardNo)
  // With one secret it is empty: of a number that was given before nothing stays.
  const [legalIdHash, legalIdHashSecond = ''] = keyedHashes(config, 'id', number).map((one) => one.toString('hex'))
  if (stands.legalIdHash !== undefined && [legalIdHash, legalIdHashSecond].includes(stands.legalIdHash)) return {}
  const vault = await findVault(db)
  if (!vault) throw new Refusal('papersDown')
  const key = newPrivateKey('jwe')
  const lock = await sealText(vault, paperClaims(accountId, 'LEGAL_NUMBER'), number)
  await insertPaper(db, { key, lock, accountId, kind: 'LEGAL_NUMBER', kid: vault.kid, hasBody: false, sealedBy: 'SERVER', sourceKey: undefined, now })
  return { legalIdCardNo: key, legalIdLast4: number.slice(-4), legalIdHash, legalIdHashSecond }
}
