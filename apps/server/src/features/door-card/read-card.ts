import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { requirementsOf } from '../certificates/public.ts'
import { findHolder, validPapers } from './queries.ts'

export const doorPath = '/door'
type Card = Reply<'techGetCard'>

type CardDeps = Pick<Deps, 'db' | 'config' | 'uploads' | 'policy'>

/**
 * The card of a technician: valid while they work here, have a paper that is in date, and lack none that their city requires by now. It tells
 * no number of a paper, no surname, no phone.
 */
export async function readCard({ db, config, uploads, policy }: CardDeps, technicianId: string, now: Date): Promise<Card | undefined> {
  const rules = await policy()
  const [holder, papers, required] = await Promise.all([
    findHolder(db, technicianId),
    validPapers(db, technicianId, now),
    requirementsOf(db, { technicianId, policy: rules, now: now.getTime() }),
  ])
  if (!holder || !required) return undefined
  const shown = papers.map(({ type, name, expire_at }) => ({
    // safe: the column's check allows only these
    type: type as Card['papers'][number]['type'],
    name,
    ...(expire_at !== null && { expireAt: Math.round(expire_at) }),
  }))
  const valid = holder.status === 'ACTIVE' && shown.length > 0 && required.disabled === undefined
  // It ends with the first of the required ones, and with the last that is in date; one without a date does not end.
  const until = Math.min(required.deadline ?? Infinity, Math.max(...shown.map(({ expireAt = Infinity }) => expireAt)))
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
