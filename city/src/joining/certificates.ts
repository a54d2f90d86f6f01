import { certificateNames } from '@anxin/words/codes/certificate-names'
import { paperRejected, paperRevoked } from '@anxin/words/messages/papers'
import { certificateRow } from '@anxin/server/testing/rows'
import type { CertificateFinding, CertificateState } from '@anxin/contract/certificate-states'
import { day, hour } from '../load/options.ts'
import { entryAt } from '../random.ts'
import type { Technician } from './known.ts'
import { reviewed, told } from './reviews.ts'
import type { World } from './world.ts'

// The number that clients know messages about papers by.
const aboutPapers = 10
const other = 'OTHER'

type Decided = {
  type: 'HEALTH' | 'OTHER'
  state: CertificateState
  number: string
  putAt: number
  issuedAt: number
  expireAt: number | null
  finding?: CertificateFinding
  note?: string
  decidedAt: number
}

/** Papers of technicians in the states that the city has not: those that wait get their pictures. */
export function addCertificates(world: World): void {
  const { rows, known, now, putPaper, digits } = world
  for (const { id, accountId, putAt } of known.waiting)
    rows.givenPapers.push({ certificateId: id, paperKey: putPaper({ accountId, kind: 'CERTIFICATE', at: putAt }), decidedBy: null, decidedAt: null })
  const [first, second] = [entryAt(known.technicians, 0), entryAt(known.technicians, 1)]
  const last = known.technicians.find(({ approvedAt, health }) => approvedAt < health.issuedAt - 20 * day) ?? entryAt(known.technicians, 2)

  const refused = { type: other, number: `PX${digits(8)}`, issuedAt: now - 400 * day, expireAt: null } as const
  const note = '照片上的姓名被水印盖住。'
  addDecided(world, first, { ...refused, state: 'REJECTED', putAt: now - 4 * day, finding: 'UNREADABLE', note, decidedAt: now - 3.4 * day })
  addRevoked(world, second, { ...refused, number: `PX${digits(8)}`, state: 'REVOKED', putAt: now - 40 * day, decidedAt: now - 39.5 * day })
  const { issuedAt } = last.health
  const before = { issuedAt: issuedAt - 355 * day, expireAt: issuedAt + 10 * day, putAt: Math.max(last.approvedAt, issuedAt - 350 * day) }
  addDecided(world, last, { type: 'HEALTH', state: 'EXPIRED', number: `JK${digits(8)}`, ...before, decidedAt: before.putAt + 5 * hour })
}

const nameOf = ({ nickname }: Technician, { type }: Pick<Decided, 'type'>) => `${nickname} ${certificateNames[type].zh}`

/** A paper that was put and decided; its id. */
function addDecided(world: World, technician: Technician, paper: Decided): string {
  const { rows, id, putPaper, operator } = world
  const { accountId } = technician
  const certificateId = id(paper.putAt)
  const key = putPaper({ accountId, kind: 'CERTIFICATE', at: paper.putAt })
  const { finding, note = '' } = paper
  const isRefused = paper.state === 'REJECTED'
  rows.certificates.push({
    ...certificateRow({ technician_id: technician.id, id: certificateId, type: paper.type, name: certificateNames[paper.type].zh, number: paper.number }),
    state: paper.state,
    issued_at: new Date(paper.issuedAt),
    expire_at: paper.expireAt === null ? null : new Date(paper.expireAt),
    put_at: new Date(paper.putAt),
    decided_at: new Date(paper.decidedAt),
    decided_by: operator('second').id,
    finding: finding ?? null,
    note,
    paper_keys: [key],
  })
  reviewed(world, {
    kind: 'CERTIFICATE',
    subject: { kind: 'certificate', id: certificateId, text: nameOf(technician, paper), cityCode: technician.cityCode },
    accountId,
    nickname: nameOf(technician, paper),
    revision: paper.putAt,
    submittedAt: paper.putAt,
    answerBy: paper.putAt + day,
    at: paper.decidedAt,
    by: 'second',
    papers: [{ key, kind: 'CERTIFICATE' }],
    outcome: isRefused ? 'REJECTED' : 'APPROVED',
    after: isRefused ? { approve: false, finding: finding ?? null } : { approve: true },
    note: isRefused ? note : '',
  })
  if (isRefused && finding)
    told(world, {
      ...paperRejected(paper.type, finding),
      accountId,
      type: aboutPapers,
      eventKey: `paper/${certificateId}/paperRejected`,
      at: paper.decidedAt,
    })
  return certificateId
}

/** A paper that counted until the platform took it back. */
function addRevoked(world: World, technician: Technician, paper: Decided): void {
  const { rows, now, operator } = world
  const at = now - 6 * day
  const [finding, note] = ['DIFFERS', '发证机构回复：编号属于他人。'] as const
  const id = addDecided(world, technician, paper)
  const row = rows.certificates.find((one) => one.id === id)
  Object.assign(row ?? {}, { finding, note, decided_at: new Date(at) })
  const subject = { kind: 'certificate', id, text: nameOf(technician, paper), cityCode: technician.cityCode }
  rows.acts.push({ at, operator: operator('second'), action: 'certificate.revoke', subject, after: { finding }, reason: note })
  told(world, {
    ...paperRevoked(paper.type, finding),
    accountId: technician.accountId,
    type: aboutPapers,
    eventKey: `paper/${id}/paperRevoked`,
    at,
  })
}
