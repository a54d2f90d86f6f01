import { TechCard, TechDetail } from '@anxin/contract/entities/technicians'
import type { Parsed } from '@anxin/contract/endpoints'
import { LRUCache } from 'lru-cache'
import { batched } from '../../db/batched.ts'
import type { Deps } from '../../deps.ts'
import { fromBytes, inner, jsonWriter, type Serialised } from '../../http/serialised.ts'
import { Refusal } from '../../refusal.ts'
import { templateOf, type TemplateRow, templatesOnShow } from '../coupons/public.ts'
import { offeredBy, projectOf } from '../projects/public.ts'
import { reviewOf } from '../reviews/public.ts'
import { cardText } from './cards.ts'
import type { TechnicianCache } from './technician-cache.ts'
import { placeOf } from './list-technicians.ts'
import { findDetail, readMarks, type DetailRow, type Marks, type MarksAsked } from './queries.ts'
import { ratesOf, serviceTimes } from './rules.ts'

type Asking = { accountId: string | undefined; now: Date }
/** A page as of its marks: what stands as long as they do, and what the clock and the asker decide upon. */
type CachedPage = {
  marks: Marks
  authors: string[]
  fixed: string
  certificates: NonNullable<DetailRow['certificates']>
  coupons: TemplateRow[]
  until: number
}

const mostBytes = 16 * 1024 * 1024
const bytesOf = ({ fixed, certificates, coupons }: CachedPage) => 600 + fixed.length + 300 * certificates.length + 800 * coupons.length
const clockFields = { certs: true, serviceStart: true, serviceEnd: true, travelRule: true, couponList: true } as const
const writeClock = jsonWriter(TechDetail.pick(clockFields))
// safe: the keys of the card's own shape
const cardFields = Object.fromEntries(Object.keys(TechCard.shape).map((name) => [name, true])) as Record<keyof typeof TechCard.shape, true>
const writeFixed = jsonWriter(TechDetail.omit({ ...cardFields, ...clockFields }))

export type GetTechnician = (input: Parsed<'getTechInfo'>, asking: Asking) => Promise<Serialised>

/** Makes the call that answers all that the page of one technician shows: one statement while nothing of it has changed. Refuses (technicianNotFound) who is not on the platform. */
export function technicianPages(deps: Deps, technicians: TechnicianCache): GetTechnician {
  const pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: bytesOf })
  const marksOf = batched((asked: readonly MarksAsked[]) => readMarks(deps.db, asked))

  const pageOf = async (id: string, marks: Marks, now: Date): Promise<CachedPage> => {
    const known = pages.get(id)
    if (known && now.getTime() < known.until && isSame(known.marks, marks)) return known
    const page = await readPage(deps, id, marks, now)
    pages.set(id, page)
    return page
  }

  return async (input, { accountId, now }) => {
    const { techId: id } = input
    const known = pages.get(id)
    const asks: MarksAsked = { id, accountId, authors: known?.authors ?? [], coupons: known?.coupons.map((coupon) => coupon.id) ?? [] }
    const [policy, marks] = await Promise.all([deps.policy(), marksOf(asks)])
    if (!marks) throw new Refusal('technicianNotFound')
    const [[technician], page] = await Promise.all([technicians.of([{ id, version: marks.version }], now.getTime()), pageOf(id, marks, now)])
    if (!technician?.active) throw new Refusal('technicianNotFound')
    // Of a page that was read again the coupons were not known before.
    const { held } =
      page === known || accountId === undefined || page.coupons.length === 0
        ? marks
        : ((await marksOf({ ...asks, coupons: page.coupons.map((coupon) => coupon.id) })) ?? marks)
    const at = now.getTime()
    const card = cardText(technician, { now: at, policy, at: placeOf(input), follows: () => marks.followed })
    const clock = writeClock({
      certs: page.certificates.map(({ type, name, verified, issued_ms, expire_ms }) => ({
        type,
        name,
        verified: verified && (expire_ms === null || expire_ms > at),
        issuedAt: issued_ms,
        expireAt: expire_ms ?? undefined,
      })),
      ...serviceTimes(technician.calendar.hours, at),
      travelRule: policy.travelRule,
      couponList: page.coupons.map((coupon) => templateOf({ ...coupon, held: held?.[coupon.id] ?? 0 }, at)),
    })
    return fromBytes(`${card.slice(0, -1)},${page.fixed},${inner(clock)}}`)
  }
}

const isSame = (a: Marks, b: Marks) => a.version === b.version && a.catalogue === b.catalogue && a.authors === b.authors

/** Reads after the marks: what is read can be newer than they say, never older, and is then read once more. */
async function readPage({ db, uploads, config }: Deps, id: string, marks: Marks, now: Date): Promise<CachedPage> {
  const [row, projects, { rows: coupons }] = await Promise.all([
    findDetail(db, id),
    offeredBy(db, id, 3),
    templatesOnShow(db, { accountId: undefined, now, endedAfter: now, technicianId: id, scene: 'TECH', cityCode: undefined, limit: 10, offset: 0 }),
  ])
  if (!row) throw new Refusal('technicianNotFound')
  const reviews = row.reviews ?? []
  const fixed = writeFixed({
    intro: row.intro,
    photos: row.photo_keys.map(uploads.urlOf),
    workYears: row.work_years,
    identityVerified: row.identity_verified,
    height: row.height_cm ?? undefined,
    projects: (projects ?? []).map((project) => projectOf(project, uploads)),
    serviceRadiusM: row.service_radius_m,
    ...ratesOf({ orders: row.order_count, late: row.late_count, cancelled: row.cancel_count }),
    recentReviews: reviews.map((review) => reviewOf(review, uploads)),
    shareUrl: `${config.publicUrl}/#/pages/technicians/technicians?techId=${id}`,
  })
  return {
    marks: { ...marks, authors: row.authors },
    authors: [...new Set(reviews.map(({ account_id }) => account_id))],
    fixed: inner(fixed),
    certificates: row.certificates ?? [],
    coupons,
    until: Math.min(Number.POSITIVE_INFINITY, ...coupons.map(({ end_at }) => end_at.getTime() + 1)),
  }
}
