import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { badField, Refusal } from '../../refusal.ts'
import type { Asker } from '../accounts/public.ts'
import { identityOf, type VerifiedIdentity } from '../identity-checks/public.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { proveContact } from './prove-contact.ts'
import * as queries from './queries.ts'
import { submitApplication } from './submit-application.ts'
import { requireProjects, techFieldsOf } from './tech-fields.ts'

type Given = Parsed<'doApplyTech'> & { accountId: string; asker: Asker; now: Date }

/** Somebody whose identity is verified applies as a technician: under that name, with a phone that is proven and the agreement that is in force. */
export async function doApplyTech(deps: ApplicationDeps, given: Given): Promise<Reply<'doApplyTech'>> {
  const { realName, sex, smsCode, ticket, agreementVersion, asker, ...said } = given
  const { accountId, now, birthday, phone, cityCode, projectIds } = said
  const identity = await requireIdentity(deps, accountId)
  requireSame(identity, { realName, sex, birthday })
  const inForce = await queries.agreementInForce(deps.db, now)
  if (agreementVersion !== undefined && agreementVersion !== inForce) throw new Refusal('agreementMoved')
  if (projectIds) await requireProjects(deps, { ids: projectIds, sex: identity.sex })
  const fields = await techFieldsOf(deps, said)
  const use = await proveContact(deps, { phone, smsCode, ticket, asker, now })
  const applyId = await submitApplication(deps, { kind: 'TECH', accountId, fields, cityCode, agreementVersion: inForce, use, now })
  return { applyId, status: 'PENDING' }
}

/** Refuses (applyIdentityFirst) who is not verified. */
export async function requireIdentity({ config, db }: Pick<ApplicationDeps, 'config' | 'db'>, accountId: string): Promise<VerifiedIdentity> {
  const identity = await identityOf(config, db, accountId)
  if (!identity) throw new Refusal('applyIdentityFirst')
  return identity
}

type Said = { realName: string | undefined; sex: number | undefined; birthday: string | undefined }
function requireSame(identity: VerifiedIdentity, { realName, sex, birthday }: Said): void {
  if (realName !== undefined && realName !== identity.name) throw badField('realName', wrong.realNameOther)
  if (sex !== undefined && sex !== identity.sex) throw badField('sex', wrong.sexOther)
  if (birthday !== undefined && birthday !== identity.birthday) throw badField('birthday', wrong.birthdayOther)
}
