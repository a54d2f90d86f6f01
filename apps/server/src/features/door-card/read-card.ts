import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { findHolder, validPapers } from './queries.ts'

export const doorPath = '/door'
type Card = Reply<'techGetCard'>

/** The card of a technician: valid while they work here and one of their papers is in date. It tells no number of a paper, no surname, no phone. */
export async function readCard({ db, config, uploads }: Pick<Deps, 'db' | 'config' | 'uploads'>, technicianId: string, now: Date): Promise<Card | undefined> {
  const [holder, papers] = await Promise.all([findHolder(db, technicianId), validPapers(db, technicianId, now)])
  if (!holder) return undefined
  const shown = papers.map(({ type, name, expire_at }) => ({
    // safe: the column's check allows only these
    type: type as Card['papers'][number]['type'],
    name,
    ...(expire_at !== null && { expireAt: Math.round(expire_at) }),
  }))
  const valid = holder.status === 'ACTIVE' && shown.length > 0
  // It ends with the last paper that is in date; one without a date does not end.
  const ends = shown.map(({ expireAt = Infinity }) => expireAt)
  const until = Math.max(0, ...ends)
  return {
    techId: holder.id,
    nickname: holder.nickname,
    avatar: uploads.urlOf(holder.avatar_key),
    city: holder.city,
    cityEn: holder.city_en || holder.city,
    shareUrl: `${config.publicUrl}/#/pages/technicians/technicians?techId=${holder.id}`,
    doorUrl: `${config.publicUrl}${doorPath}/${holder.id}`,
    identityVerified: holder.verified !== null,
    papers: valid ? shown : [],
    valid,
    ...(valid && Number.isFinite(until) && { validUntil: until }),
  }
}
