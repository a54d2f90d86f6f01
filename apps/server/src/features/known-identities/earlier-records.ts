import type { ManageReply } from '@anxin/contract/manage/endpoints'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { earlierAccounts } from './queries.ts'
import * as queries from './record-queries.ts'

type Records = ManageReply<'application/getInfo'>['earlier']
type Asked = { accountId: string; phone: string; applicationId: string; since: Date }

/**
 * What a reviewer is shown of somebody who applies: the technician whom they were with this or another account, with revoked certificates and
 * suspensions, and final refusals. An ended account of the same phone stands apart: numbers get other owners.
 */
export async function earlierRecords({ db, config }: Pick<Deps, 'config'> & { db: Db }, { accountId, phone, applicationId, since }: Asked): Promise<Records> {
  const accounts = await earlierAccounts(db, { accountId, phoneHashes: keyedHashes(config, 'phone', phone) })
  const among = { accountIds: accounts.map(({ account_id }) => account_id), accountId, since }
  const [technicians, refusals] = await Promise.all([queries.techniciansOf(db, among), queries.refusalsOf(db, { ...among, applicationId })])
  const ids = technicians.map(({ id }) => id)
  const [revoked, suspensions] = ids.length > 0 ? await Promise.all([queries.revokedOf(db, ids), queries.suspensionsOf(db, ids)]) : [[], []]
  const technicianOf = ({ id, nickname, status, left_at, order_count, review_count, score }: queries.FormerRow) => ({
    technicianId: id,
    nickname,
    state: status,
    leftAt: left_at ?? undefined,
    orderCount: order_count,
    reviewCount: review_count,
    score: Number(score),
    revoked: revoked
      .filter(({ technician_id }) => technician_id === id)
      .map(({ type, number, finding, decided_at }) => ({ type, no: number || undefined, finding: finding ?? undefined, at: decided_at ?? undefined })),
    suspensions: suspensions
      .filter(({ subject_id }) => subject_id === id)
      .map(({ rule, begun_at, ended_at }) => ({ rule, begunAt: begun_at, endedAt: ended_at ?? undefined })),
  })
  return accounts.flatMap(({ account_id, known_by: by }) => {
    const [technician] = technicians.filter((one) => one.account_id === account_id)
    const own = refusals.filter((one) => one.account_id === account_id)
    if (!technician && own.length === 0) return []
    return [
      {
        by,
        ...(technician && { technician: technicianOf(technician) }),
        refusals: own.map(({ kind, code, text, decided_at: at }) => ({ kind, code, text, at })),
      },
    ]
  })
}
