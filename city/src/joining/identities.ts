import { keyedHash } from '@anxin/server/keyed-hash'
import { sealName } from '@anxin/server/features/identity-checks/name-seal'
import { accountRow, type Row } from '@anxin/server/testing/rows'
import { anyPictureKey } from '../pictures/keys.ts'
import { day, hour } from '../load/options.ts'
import { identityCases, type IdentityCase } from '../content/joining/identity-cases.ts'
import type { Applicant } from './life.ts'
import { identityNumber } from './number.ts'
import { reviewed } from './reviews.ts'
import { taskId, type World } from './world.ts'

export const phoneOf = ({ nth }: Applicant) => `136${String(nth).padStart(8, '0')}`
const sexOf = ({ sex }: Pick<Applicant, 'sex'>) => (sex === 'male' ? 1 : 2)

/** The account of somebody who joins; its id. */
export function addAccount({ rows, id, inviteCode, random, seed }: World, applicant: Applicant, at: number): string {
  const accountId = id(at)
  const avatar = random.chance(0.5) ? `demo/${seed}/${anyPictureKey(random, 'customer')}.webp` : null
  rows.accounts.push(
    accountRow({
      id: accountId,
      phone: phoneOf(applicant),
      nickname: applicant.nickname,
      avatar_key: avatar,
      sex: sexOf(applicant),
      invite_code: inviteCode(),
      created_at: new Date(at),
    }),
  )
  return accountId
}

type Person = { accountId: string; name: string; born: string; sex: 1 | 2; nth: number; at: number }
type Check = Row<'identity_checks'>

/** What somebody submits to be verified, as the server keeps it; with pictures where a person is to look at them. */
function submission(world: World, { accountId, name, born, sex, nth, at }: Person, withPictures: boolean): Check {
  const { rows, appSecret, putPaper, id, random } = world
  const number = identityNumber({ born, sex, nth })
  const hash = keyedHash(appSecret, 'id', number)
  const picture = (kind: 'ID_FRONT' | 'ID_BACK') => (withPictures ? putPaper({ accountId, kind, at: at - 60_000 }) : null)
  // What is over a month old is forgotten.
  if (at > world.now - 30 * day) rows.identityTries.push({ id: id(at), account_id: accountId, id_hash: hash, tried_at: new Date(at) })
  rows.consents.push({ account_id: accountId, kind: 'IDENTITY', granted: true, at: new Date(at) })
  return {
    account_id: accountId,
    state: 'APPROVED',
    method: 'VENDOR',
    name_sealed: sealName({ appSecret }, accountId, name),
    id_hash: hash,
    id_last4: number.slice(-4),
    number_key: putPaper({ accountId, kind: 'ID_NUMBER', at, text: number }),
    front_key: picture('ID_FRONT'),
    back_key: picture('ID_BACK'),
    born,
    sex,
    vendor_ref: `demo-${nth}`,
    asking: Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join(''),
    submitted_at: new Date(at),
    decided_at: new Date(at + 1500),
    decided_by: null,
    finding: null,
    note: '',
  }
}

/** Somebody whom the vendor has verified. */
export const addVerified = (world: World, person: Person): void => {
  world.rows.identityChecks.push(submission(world, person, false))
}

/** People whose identity a person is to look at, or was refused, or taken back. */
export function addIdentityCases(world: World): void {
  for (const one of identityCases) addIdentityCase(world, one)
}

function addIdentityCase(world: World, { applicant, hoursAgo, claimed, end }: IdentityCase): void {
  const { rows, now } = world
  const at = now - hoursAgo * hour
  const accountId = addAccount(world, applicant, at - 2 * day)
  const person = { accountId, name: applicant.name, born: applicant.born, sex: sexOf(applicant), nth: applicant.nth, at } as const
  if (end?.state === 'REVOKED') return addRevoked(world, { accountId, nickname: applicant.nickname, at, end })
  const check = submission(world, person, true)
  if (!end) {
    rows.identityChecks.push({ ...check, state: 'MANUAL', method: null, vendor_ref: null, decided_at: null })
    if (claimed) world.claim(taskId('IDENTITY', accountId, at), claimed)
    return
  }
  const endedAt = now - end.hoursAgo * hour + (end.by === 'vendor' ? 1500 : 0)
  const isVendor = end.by === 'vendor'
  rows.identityChecks.push({
    ...check,
    state: 'REJECTED',
    method: isVendor ? 'VENDOR' : 'MANUAL',
    vendor_ref: isVendor ? (check.vendor_ref ?? null) : null,
    decided_at: new Date(endedAt),
    decided_by: end.by === 'vendor' ? null : world.operator(end.by).id,
    finding: end.finding,
    note: end.note,
  })
  if (end.by === 'vendor') return
  reviewed(world, {
    kind: 'IDENTITY',
    subject: { kind: 'customer', id: accountId, text: applicant.nickname },
    accountId,
    nickname: applicant.nickname,
    revision: at,
    submittedAt: at,
    answerBy: at + day,
    at: endedAt,
    by: end.by,
    papers: papersOf(check),
    outcome: 'REJECTED',
    after: { approve: false, finding: end.finding },
    note: end.note,
  })
}

type Revoked = { accountId: string; nickname: string; at: number; end: Extract<NonNullable<IdentityCase['end']>, { state: 'REVOKED' }> }
/** Of who was verified once nothing is left but that it was taken back. */
function addRevoked({ rows, now, operator, random }: World, { accountId, nickname, at, end }: Revoked): void {
  const endedAt = now - end.hoursAgo * hour
  const by = end.by === 'person' ? undefined : operator(end.by)
  rows.consents.push({ account_id: accountId, kind: 'IDENTITY', granted: true, at: new Date(at) })
  if (!by) rows.consents.push({ account_id: accountId, kind: 'IDENTITY', granted: false, at: new Date(endedAt) })
  rows.identityChecks.push({
    account_id: accountId,
    state: 'REVOKED',
    method: 'VENDOR',
    name_sealed: null,
    id_hash: null,
    id_last4: null,
    number_key: null,
    front_key: null,
    back_key: null,
    born: null,
    sex: null,
    vendor_ref: null,
    asking: Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join(''),
    submitted_at: new Date(at),
    decided_at: new Date(endedAt),
    decided_by: by?.id ?? null,
    finding: by ? 'BY_OPERATOR' : null,
    note: end.note,
  })
  if (by)
    rows.acts.push({ at: endedAt, operator: by, action: 'identity.revoke', subject: { kind: 'customer', id: accountId, text: nickname }, reason: end.note })
}

const papersOf = ({ number_key, front_key, back_key }: Check) =>
  (
    [
      [number_key, 'ID_NUMBER'],
      [front_key, 'ID_FRONT'],
      [back_key, 'ID_BACK'],
    ] as const
  ).flatMap(([key, kind]) => (key === null || key === undefined ? [] : [{ key, kind }]))
