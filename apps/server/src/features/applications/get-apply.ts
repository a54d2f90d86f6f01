import type { ApplicationKind } from '@anxin/contract/application-fields'
import type { Reply } from '@anxin/contract/endpoints'
import { maskName } from '@anxin/rules/identity-number'
import { rejectReason } from '@anxin/words/server/reject-reason'
import type { Deps } from '../../deps.ts'
import { identityOf } from '../identity-checks/public.ts'
import { isRefusedPerson, knownSince } from '../known-identities/public.ts'
import { standingSuspension } from '../technicians/public.ts'
import * as queries from './queries.ts'
import { requirementsFor, requirementsOfServices } from './requirements-for.ts'
import * as rules from './rules.ts'
import { certsOf, heldOf, shopOf, techOf, type StoredCert } from './stored.ts'

type ReadDeps = Pick<Deps, 'db' | 'config' | 'policy' | 'uploads'>
type Asked = { accountId: string; now: Date }

export async function getApplyTech(deps: ReadDeps, asked: Asked): Promise<Reply<'getApplyTech'>> {
  const read = await readApplication(deps, { ...asked, kind: 'TECH' })
  if (!read) return null
  const identity = await identityOf(deps.config, deps.db, asked.accountId)
  const fields = techOf(read.row.fields)
  const urlsOf = (keys: readonly string[]) => keys.map((key) => deps.uploads.urlOf(key))
  return {
    ...read.shown,
    ...fields,
    ...(identity && { realNameMasked: maskName(identity.name), sex: identity.sex, birthday: identity.birthday }),
    photoUrls: urlsOf(fields.photos),
    lifePhotoUrls: urlsOf(fields.lifePhotos),
    ...(fields.video !== undefined && { videoUrl: deps.uploads.urlOf(fields.video) }),
    ...(read.row.technician_id !== null && { techId: read.row.technician_id }),
  }
}

export async function getApplyShop(deps: ReadDeps, asked: Asked): Promise<Reply<'getApplyShop'>> {
  const read = await readApplication(deps, { ...asked, kind: 'SHOP' })
  if (!read) return null
  const { legalIdLast4, legalIdCardNo: _number, legalIdHash: _hash, legalIdHashSecond: _second, ...fields } = shopOf(read.row.fields)
  return {
    ...read.shown,
    ...fields,
    ...(legalIdLast4 !== undefined && { legalIdCardMasked: `${'*'.repeat(14)}${legalIdLast4}` }),
    photoUrls: fields.photos.map((key) => deps.uploads.urlOf(key)),
    ...(read.row.shop_id !== null && { shopId: read.row.shop_id }),
  }
}

export async function checkTech(deps: ReadDeps, asked: Asked): Promise<Reply<'doApplyTechCheck'>> {
  const { accountId } = asked
  const [identity, member, suspension, isRefused, { canApply, status, ...check }] = await Promise.all([
    identityOf(deps.config, deps.db, accountId),
    queries.memberOf(deps.db, { accountId, kind: 'TECH' }),
    standingSuspension(deps.db, accountId),
    isRefusedBefore(deps, { ...asked, kind: 'TECH' }),
    checkOf(deps, { ...asked, kind: 'TECH' }),
  ])
  return {
    ...check,
    // A suspension and a final refusal outlast the account.
    status: suspension || isRefused ? 'DISABLED' : status,
    canApply: canApply && identity !== undefined && !suspension && !isRefused,
    realNameDone: identity !== undefined,
    ...(member?.state === 'LEFT' && { left: rules.leftSince(member) }),
    ...(suspension && { suspension: suspension.until_at === null ? {} : { endsAt: suspension.until_at.getTime() } }),
  }
}

export async function checkShop(deps: ReadDeps, asked: Asked): Promise<Reply<'doApplyShopCheck'>> {
  const [{ switches }, isRefused, { canApply, status, ...check }] = await Promise.all([
    deps.policy(),
    isRefusedBefore(deps, { ...asked, kind: 'SHOP' }),
    checkOf(deps, { ...asked, kind: 'SHOP' }),
  ])
  return { ...check, status: isRefused ? 'DISABLED' : status, canApply: canApply && switches.shop && !isRefused }
}

type OfKind = Asked & { kind: ApplicationKind }
/** Whether the person was refused for good with another account. */
const isRefusedBefore = async ({ db, policy }: ReadDeps, { accountId, kind, now }: OfKind) =>
  isRefusedPerson(db, { accountId, kind, since: knownSince(await policy(), now) })

async function checkOf(deps: ReadDeps, { accountId, kind }: Omit<OfKind, 'now'>) {
  const [row, member] = await Promise.all([queries.findApplication(deps.db, { accountId, kind }), queries.memberOf(deps.db, { accountId, kind })])
  const status = rules.memberStatusOf(row?.state, member?.state)
  if (!row) return { status, stage: 'NONE' as const, canApply: member === undefined, licenseStatus: 'NONE' as const }
  const findings = await queries.findingsOf(deps.db, row)
  return {
    ...standingOf(row, { status, findings }),
    canApply: member === undefined && rules.isOpen(row.state),
    licenseStatus: rules.licenceStatusOf(row.state, certsOf(row.fields), findings),
  }
}

async function readApplication({ db, policy }: ReadDeps, { accountId, kind, now }: OfKind) {
  const [row, member] = await Promise.all([queries.findApplication(db, { accountId, kind }), queries.memberOf(db, { accountId, kind })])
  if (!row) return undefined
  const [all, required, ofServices, { papersRefusedDays }] = await Promise.all([
    queries.findingsOf(db, row),
    requirementsFor(db, row.city_code ?? cityOf(row.fields), kind),
    kind === 'TECH' ? requirementsOfServices(db, techOf(row.fields).projectIds) : [],
    policy(),
  ])
  const isFound = row.state === 'REJECTED' || row.state === 'REFUSED'
  const findings = isFound ? all : []
  const certs = heldOf(row.fields)
  const missing = rules.missingOf(required, certs, now).length > 0
  const requirements = [...required, ...ofServices.filter(({ type }) => !required.some((one) => one.type === type))]
  const shown = {
    applyId: row.id,
    ...standingOf(row, { status: rules.memberStatusOf(row.state, member?.state), findings }),
    revision: row.revision,
    findings,
    locked: rules.lockedFields(kind, rules.openParts(kind, { state: row.state, findings, missing })),
    canObject: rules.mayObject(row, now, papersRefusedDays),
    requirements: requirements.map((one) => ({ ...one, status: statusOfType(one.type, certs, { state: row.state, findings, now }) })),
    ...(row.agreement_version !== null && { agreementVersion: row.agreement_version }),
  }
  return { row, shown }
}

const cityOf = (fields: unknown): string | undefined => techOf(fields).cityCode

type Standing = { status: ReturnType<typeof rules.statusOf>; findings: readonly rules.Finding[] }
function standingOf(row: queries.ApplicationRow, { status, findings }: Standing) {
  const found = row.state === 'REJECTED' || row.state === 'REFUSED' ? findings : []
  const submitted = row.state === 'DRAFT' || row.state === 'WITHDRAWN' ? null : row.submitted_at
  return {
    status,
    stage: rules.stageOf(row.state),
    ...(found.length > 0 && { rejectReason: rejectReason(found) }),
    submittedAt: submitted?.getTime(),
    reviewedAt: submitted === null ? undefined : row.decided_at?.getTime(),
    answerBy: row.state === 'PENDING' ? row.answer_by?.getTime() : undefined,
  }
}

type Of = { state: queries.ApplicationRow['state']; findings: readonly rules.Finding[]; now: Date }
function statusOfType(type: StoredCert['type'], certs: readonly StoredCert[], { state, findings, now }: Of) {
  const own = certs.filter((cert) => cert.type === type && rules.isValid(cert, now))
  if (own.length > 0 && rules.isOpen(state) && state !== 'REJECTED') return 'PENDING'
  return rules.licenceStatusOf(state, own, findings)
}
