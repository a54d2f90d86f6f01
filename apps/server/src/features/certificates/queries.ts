import type { CertificateFinding, CertificateState, RequirableType, RequirementTarget } from '@anxin/contract/certificate-states'
import type { CertificateType } from '@anxin/contract/entities/technicians'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import type { HeldPaper } from './rules.ts'

const required = statement<{ type: RequirableType; due_ms: number }>(`
  select type, ${msText('min(due_at)', 'due_ms')} from requirements where target = $1 and city_code in ('', $2) group by type order by type`)
/** The papers that are required in a city, each with the day from which. */
export const requiredIn = (db: Db, target: RequirementTarget, cityCode: string) => required(db, target, cityCode)

// A row from before the column of states is what its mark says.
export const stateColumn = `coalesce(state, case when verified then 'APPROVED' else 'PENDING' end) as state`
const held = statement<{
  city_code: string
  papers_from: number | null
  papers: { type: string; state: CertificateState; ends: number | null; put: number; decided: number | null }[]
}>(`
  select t.city_code, ${msText('t.papers_from', 'papers_from')}, coalesce((select json_agg(c) from (
    select type, ${stateColumn}, (extract(epoch from expire_at) * 1000)::float8 as ends, (extract(epoch from coalesce(put_at, issued_at)) * 1000)::float8 as put,
      (extract(epoch from decided_at) * 1000)::float8 as decided
    from certificates where technician_id = t.id) c), '[]') as papers
  from technicians t where t.id = $1`)
/** A technician's papers with the city and the day that decide what is required; undefined for nobody. */
export async function heldBy(db: Db, technicianId: string): Promise<{ cityCode: string; papersFrom: number; papers: HeldPaper[] } | undefined> {
  const [row] = await held(db, technicianId)
  return (
    row && {
      cityCode: row.city_code,
      papersFrom: row.papers_from ?? Number.POSITIVE_INFINITY,
      papers: row.papers.map(({ type, state, ends, put, decided }) => ({
        type,
        state,
        endsAt: ends ?? Number.POSITIVE_INFINITY,
        putAt: put,
        decidedAt: decided ?? undefined,
      })),
    }
  )
}

export type CertificateRow = {
  id: string
  technician_id: string
  account_id: string
  nickname: string
  type: CertificateType
  name: string
  number: string
  state: CertificateState
  image_keys: string[]
  paper_keys: string[]
  issued_ms: number
  expire_ms: number | null
  put_ms: number | null
  decided_ms: number | null
  finding: CertificateFinding | null
  note: string
  replaces: string | null
}
const shown = `c.id, c.technician_id, t.account_id, t.nickname, c.type, c.name, c.number, ${stateColumn}, c.image_keys, c.paper_keys, ${msText('c.issued_at', 'issued_ms')},
  ${msText('c.expire_at', 'expire_ms')}, ${msText('c.put_at', 'put_ms')}, ${msText('c.decided_at', 'decided_ms')}, c.finding, c.note, c.replaces`
const ofTechnician = statement<CertificateRow & { answer_ms: number | null }>(`
  select ${shown}, (select ${msText('v.answer_by')} from vetting_tasks v where v.kind = 'CERTIFICATE' and v.subject_id = c.id and v.ended_at is null) as answer_ms
  from certificates c join technicians t on t.id = c.technician_id where c.technician_id = $1 order by coalesce(c.put_at, c.issued_at) desc, c.id desc limit 100`)
/** A technician's papers, the last one put first. */
export const certificatesOf = (db: Db, technicianId: string) => ofTechnician(db, technicianId)

const oneOf = (lock: string) =>
  statement<CertificateRow>(`select ${shown} from certificates c join technicians t on t.id = c.technician_id where c.id = $1 ${lock}`)
const plain = oneOf('')
const locked = oneOf('for update of c')
export const findCertificate = async (db: Db, certificateId: string) => (await plain(db, certificateId))[0]

/** Holds the technician before the paper, as everybody does who moves what follows from papers. */
export async function lockCertificate(tx: Tx, certificateId: string): Promise<CertificateRow | undefined> {
  const known = await findCertificate(tx, certificateId)
  if (!known) return undefined
  await lockTechnician(tx, known.technician_id)
  return (await locked(tx, certificateId))[0]
}
export const lockTechnician = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['id', 'status']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirst()

export type NewCertificate = {
  type: CertificateType
  name: string
  number: string
  paperKeys: readonly string[]
  issuedAt: number
  expireAt: number | undefined
  replaces?: string | undefined
}
type Put = { id: string; technicianId: string; state: 'PENDING' | 'APPROVED'; decidedBy?: string | undefined; now: Date } & NewCertificate
export const insertCertificate = (tx: Tx, { id, technicianId, state, decidedBy, now, ...paper }: Put) =>
  tx
    .insertInto('certificates')
    .values({
      id,
      technician_id: technicianId,
      type: paper.type,
      name: paper.name,
      number: paper.number,
      paper_keys: [...paper.paperKeys],
      issued_at: new Date(paper.issuedAt),
      expire_at: paper.expireAt === undefined ? null : new Date(paper.expireAt),
      replaces: paper.replaces ?? null,
      state,
      put_at: now,
      ...(state === 'APPROVED' && { decided_at: now, decided_by: decidedBy ?? null }),
    })
    .execute()

/** How many papers a technician has put since a moment. */
export const countPut = async (db: Db, technicianId: string, since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('certificates')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('technician_id', '=', technicianId)
        .where('put_at', '>', since)
        .executeTakeFirst()
    )?.n ?? 0,
  )

type Decided = {
  id: string
  state: Exclude<CertificateState, 'PENDING'>
  finding?: CertificateFinding | undefined
  note: string
  operatorId: string
  dates?: { issuedAt: number; expireAt: number | undefined } | undefined
  now: Date
}
export const setDecided = (tx: Tx, { id, state, finding, note, operatorId, dates, now }: Decided) =>
  tx
    .updateTable('certificates')
    .set({
      state,
      finding: finding ?? null,
      note,
      decided_at: now,
      decided_by: operatorId,
      ...(dates && { issued_at: new Date(dates.issuedAt), expire_at: dates.expireAt === undefined ? null : new Date(dates.expireAt) }),
    })
    .where('id', '=', id)
    .execute()

/** Takes away the papers of a technician that wait to be looked at, also where another names one as the one before it; with their pictures. */
export async function deleteWaiting(tx: Tx, technicianId: string): Promise<string[]> {
  const waiting = tx.selectFrom('certificates').select('id').where('technician_id', '=', technicianId).where('state', '=', 'PENDING')
  await tx.updateTable('certificates').set({ replaces: null }).where('technician_id', '=', technicianId).where('replaces', 'in', waiting).execute()
  const gone = await tx.deleteFrom('certificates').where('id', 'in', waiting).returning('paper_keys').execute()
  return gone.flatMap(({ paper_keys: keys }) => keys)
}

const forget = statement<{ id: string }>(`
  update certificates set number = '', note = '', image_keys = '{}', paper_keys = '{}' where technician_id in (select id from technicians where account_id = $1) returning id`)
export const forgetCertificates = (tx: Tx, accountId: string) => forget(tx, accountId)
