import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { templatesOnShow } from '../coupons/queries.ts'
import { templateOf } from '../coupons/shapes.ts'
import { offeredBy } from '../projects/queries.ts'
import { projectOf } from '../projects/shapes.ts'
import { reviewOf } from '../reviews/shapes.ts'
import { cardsOf } from './cards.ts'
import { findDetail } from './queries.ts'
import { ratesOf, serviceTimes } from './rules.ts'

type Asking = { accountId: string | undefined; now: Date }

/** All that the page of one technician shows, in four statements. Refuses (technicianNotFound) who is not on the platform. */
export async function getTechnician(deps: Deps, { techId, lat, lng }: Parsed<'getTechInfo'>, { accountId, now }: Asking): Promise<Reply<'getTechInfo'>> {
  const { db, uploads, config } = deps
  const policy = await deps.policy()
  const row = await findDetail(db, { technicianId: techId, accountId, now, lat, lng })
  if (!row) throw new Refusal('technicianNotFound')
  const [[card], projects, coupons] = await Promise.all([
    cardsOf(deps, [row], { now, policy }),
    offeredBy(db, techId, 3),
    templatesOnShow(db, { accountId, now, technicianId: techId, scene: 'TECH', cityCode: undefined, limit: 10, offset: 0 }),
  ])
  if (!card) throw new Refusal('technicianNotFound')
  return {
    ...card,
    intro: row.intro,
    photos: row.photo_keys.map(uploads.urlOf),
    workYears: row.work_years,
    height: row.height_cm ?? undefined,
    projects: (projects ?? []).map((project) => projectOf(project, uploads)),
    certs: (row.certificates ?? []).map(({ type, name, verified, issued_ms, expire_ms }) => ({
      type,
      name,
      verified,
      issuedAt: issued_ms,
      expireAt: expire_ms ?? undefined,
    })),
    ...serviceTimes(row.hours, now.getTime()),
    serviceRadiusM: row.service_radius_m,
    ...ratesOf({ orders: row.order_count, late: row.late_count, cancelled: row.cancel_count }),
    travelRule: policy.travelRule,
    recentReviews: (row.reviews ?? []).map((review) => reviewOf(review, uploads)),
    couponList: coupons.rows.map((coupon) => templateOf(coupon, now.getTime())),
    shareUrl: `${config.publicUrl}/#/pages/technicians/technicians?techId=${techId}`,
  }
}
