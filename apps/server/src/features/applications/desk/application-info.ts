import type { ApplicationPart } from '@anxin/contract/application-fields'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Db } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import { Refusal } from '../../../refusal.ts'
import { earlierRecords, knownSince } from '../../known-identities/public.ts'
import { seenOf } from '../../papers/public.ts'
import { requireCity, stateOf } from '../../vetting/public.ts'
import { applicationForReview } from '../for-review.ts'
import { findById, type ApplicationRow } from '../queries.ts'
import { asSubmitted } from '../rules.ts'
import { certsOf, shopOf, techOf } from '../stored.ts'
import * as queries from './queries.ts'
import { shownFields } from './shown-fields.ts'

type InfoDeps = Pick<Deps, 'db' | 'config' | 'policy' | 'uploads'>
type Info = ManageReply<'application/getInfo'>

/** An application of the operator's cities as it was submitted; another's, and a draft, does not exist. Refuses vettingNotFound. */
export async function requireApplication(db: Db, applicationId: string, caller: ManageCaller): Promise<ApplicationRow> {
  const known = await findById(db, applicationId)
  const row = known && asSubmitted(known)
  if (!row) throw new Refusal('vettingNotFound')
  requireCity(row.city_code, caller)
  return row
}

/** Whose an application is: their account, the phone that it names, and of a shop who represents it by law. */
export const personOf = ({ account_id: accountId, fields }: ApplicationRow) => {
  const { phone, legalIdHash, legalIdHashSecond } = shopOf(fields)
  return {
    accountId,
    phones: phone === undefined ? [] : [phone],
    idHashes: [legalIdHash, legalIdHashSecond].filter((hash) => hash !== undefined).filter((hash) => hash !== ''),
  }
}

/** application/getInfo: what was submitted, what it said before, the papers, and what was found in it. */
export async function applicationInfo(deps: InfoDeps, { applicationId }: ManageParsed<'application/getInfo'>, caller: ManageCaller): Promise<Info> {
  const { db } = deps
  const row = await applicationForReview(deps, applicationId, caller.now)
  if (!row) throw new Refusal('vettingNotFound')
  requireCity(row.city_code, caller)
  const { account_id: customerId, kind } = row
  const policy = await deps.policy()
  const [person, cityName, decidedBy, review, seen, names] = await Promise.all([
    queries.findPerson(db, customerId),
    queries.findCityName(db, row.city_code),
    queries.findOperatorName(db, row.decided_by),
    stateOf(db, { kind, subjectId: row.id, person: personOf(row), policy }, caller),
    seenOf(db, { keys: row.papers.map(({ key }) => key), operatorId: caller.operator.operatorId, since: row.submitted_at ?? caller.now }),
    namesIn(db, row),
  ])
  const since = knownSince(policy, caller.now)
  return {
    applicationId: row.id,
    kind,
    state: row.state,
    customerId,
    nickname: person?.nickname ?? '',
    cityCode: row.city_code ?? undefined,
    cityName,
    submittedAt: row.submitted_at?.getTime(),
    decidedAt: row.decided_at?.getTime(),
    decidedBy,
    technicianId: row.technician_id ?? undefined,
    shopId: row.shop_id ?? undefined,
    ...review,
    revision: row.revision,
    identityVerified: row.realNameMasked !== undefined,
    realNameMasked: row.realNameMasked,
    sex: row.sex,
    birthday: row.birthday,
    fields: shownFields(row, names),
    pictures: picturesOf(deps, row),
    papers: papersIn(row, seen),
    missing: row.requirements.filter(({ isMissing }) => isMissing).map(({ type }) => type),
    findings: row.findings.map(({ found_at: at, ...found }) => ({ ...found, at: at.getTime() })),
    objection: row.objection ?? undefined,
    earlier: await earlierRecords(deps, { accountId: customerId, phone: person?.phone ?? '', applicationId: row.id, since }),
  }
}

type Reviewed = NonNullable<Awaited<ReturnType<typeof applicationForReview>>>
/** Each sealed paper with the part that it proves; of a certificate what was said of it. */
const papersIn = ({ papers, fields }: Reviewed, seen: ReadonlySet<string>): Info['papers'] =>
  papers.map(({ key: paperKey, kind, field, type }) => {
    const { no, issuedAt, expireAt } = certsOf(fields).find((cert) => cert.type === type) ?? {}
    return { paperKey, kind, field, type, no, issuedAt, expireAt, seen: seen.has(paperKey) }
  })

const namesIn = (db: Db, { fields, former }: ApplicationRow) => {
  const [now, then] = [techOf(fields), techOf(former ?? {})]
  return queries.namesOf(db, { projectIds: [...now.projectIds, ...then.projectIds], shopId: now.shopId })
}

function picturesOf({ uploads }: Pick<Deps, 'uploads'>, { fields }: ApplicationRow): Info['pictures'] {
  const { photos, lifePhotos } = techOf(fields)
  const of = (field: ApplicationPart, keys: readonly string[]) => keys.map((key) => ({ field, url: uploads.urlOf(key) }))
  return [...of('photos', photos), ...of('lifePhotos', lifePhotos)]
}
