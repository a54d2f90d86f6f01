import { couponSaving } from '@anxin/server/features/coupons/rules'
import type { CouponCart } from '@anxin/server/features/coupons/rules'
import type { CouponInUse } from '@anxin/server/features/orders/quotes/price'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { couponRow, userCouponRow } from '@anxin/server/testing/rows'
import { coupons } from '../content/coupons.ts'
import type { CouponTemplate } from '../content/coupons.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import type { Buyer } from './customers.ts'
import { createIdentity } from './identity.ts'
import { day, hour } from './options.ts'
import type { Plan } from './options.ts'
import type { Person } from './technicians.ts'

type Copy = ReturnType<typeof userCouponRow>
type Template = CouponTemplate & { id: string; startAt: number; endAt: number; technicianId?: string; taken: number }
/** Nobody claims these: the pack for new users, and what an invitation earns. */
const given = new Set<CouponTemplate['scene']>(['NEW_USER', 'INVITE'])
type Use = { buyer: Buyer; cart: CouponCart; orderId: string; paidAt: number; createdAt: number }

/** The templates, and a drawer from which orders and people take copies; stock and limits hold as in the product. */
export function openCoupons(random: Random, { people, catalogue, now }: { people: readonly Person[]; catalogue: Catalogue } & Pick<Plan, 'now'>) {
  const stream = random.fork('coupons')
  const { id } = createIdentity(stream)
  const today = dayOf(now)
  const templateOf = (template: CouponTemplate, technicianId?: string): Template => ({
    ...template,
    id: id(),
    technicianId,
    taken: 0,
    startAt: template.startDay === undefined ? now - 60 * day : startOfDay(addDays(today, template.startDay)),
    endAt: template.endDay === undefined ? now + 180 * day : startOfDay(addDays(today, template.endDay + 1)) - 1000,
  })
  const givers = people.filter((person, index) => person.isDemo || (index < 1000 && person.quality > 0.9 && stream.chance(0.2)))
  const templates = coupons.flatMap((template) => (template.byTechnician ? givers.map((person) => templateOf(template, person.id)) : [templateOf(template)]))
  const copies: Copy[] = []
  const held = new Map<string, number>()

  const spanOf = (template: Template, claimedAt: number) =>
    template.validType === 'DAYS'
      ? { startAt: claimedAt, endAt: claimedAt + (template.validDays ?? 7) * day }
      : { startAt: template.startAt, endAt: template.endAt }

  /** The next copy number of a person, or undefined when stock or limit is used up. */
  const nextCopy = (template: Template, accountId: string) => {
    const count = (held.get(`${accountId}/${template.id}`) ?? 0) + 1
    return count > template.perUserLimit || template.taken >= template.stock - 3 ? undefined : count
  }
  const give = (template: Template, accountId: string, claimedAt: number, over: Partial<Copy> = {}): Copy | undefined => {
    const copyNo = nextCopy(template, accountId)
    if (copyNo === undefined) return undefined
    held.set(`${accountId}/${template.id}`, copyNo)
    template.taken += 1
    const { startAt, endAt } = spanOf(template, claimedAt)
    const copy = userCouponRow({
      id: id(new Date(claimedAt)),
      coupon_id: template.id,
      account_id: accountId,
      copy_no: copyNo,
      status: 'UNUSED',
      source: template.scene === 'TECH' ? 'TECH' : 'CENTER',
      order_id: null,
      claimed_at: new Date(claimedAt),
      used_at: null,
      start_at: new Date(startAt),
      end_at: new Date(endAt),
      ...over,
    })
    copies.push(copy)
    return copy
  }

  return {
    /** Uses a coupon that fits, as the customer of a paid order would have; undefined when none does. */
    use: ({ buyer, cart, orderId, paidAt, createdAt }: Use): { inUse: CouponInUse; copyId: string; type: Template['type'] } | undefined => {
      const template = stream.pick(
        templates.filter(({ scene, technicianId }) => !given.has(scene) && (technicianId === undefined || technicianId === cart.technicianId)),
      )
      const claimedAt = Math.max(buyer.joinedAt, createdAt - stream.int(1, 60) * hour)
      if (claimedAt < template.startAt || claimedAt > template.endAt) return undefined
      const { saved } = couponSaving(termsOf(template, spanOf(template, claimedAt), catalogue), { ...cart, now: createdAt })
      if (saved === 0) return undefined
      const copy = give(template, buyer.accountId, claimedAt, { status: 'USED', order_id: orderId, used_at: new Date(paidAt) })
      return (
        copy && {
          copyId: copy.id,
          type: template.type,
          inUse: {
            name: template.name,
            nameEn: template.nameEn,
            amount: saved,
            fundedBy: template.technicianId === undefined ? 'PLATFORM' : 'TECHNICIAN',
            why: template.scopeText,
            couponId: template.id,
          },
        }
      )
    },
    /** Puts unused copies into people's hands: every demo customer but the new one holds some. */
    hand: (buyers: readonly Buyer[]) => {
      const open = templates.filter(
        ({ scene, startAt, endAt, technicianId }) => !given.has(scene) && startAt <= now && endAt >= now && technicianId === undefined,
      )
      const over = templates.find(({ endAt }) => endAt < now)
      for (const { accountId, joinedAt, isDemo, isNew } of buyers) {
        if (isNew) continue
        if (over && joinedAt < over.startAt && stream.chance(isDemo ? 0.5 : 0.08)) give(over, accountId, over.startAt + stream.int(1, 20) * day)
        const wanted = isDemo ? stream.int(3, 4) : stream.chance(0.3) ? 1 : 0
        for (const template of stream.sample(open, wanted)) give(template, accountId, Math.max(joinedAt, template.startAt, now - stream.int(1, 96) * hour))
      }
    },
    rows: () => ({
      couponRows: templates.map((template) => rowOf(template, catalogue, now)),
      copies,
    }),
  }
}

export type Coupons = ReturnType<typeof openCoupons>

const termsOf = (template: Template, span: { startAt: number; endAt: number }, { projectRows, categoryRows }: Catalogue) => ({
  type: template.type,
  scope: template.scope,
  faceAmount: template.faceAmount,
  discountRate: template.discountRate,
  thresholdAmount: template.thresholdAmount,
  maxDiscountAmount: template.maxDiscountAmount,
  technicianId: template.technicianId,
  projectIds: (template.projectIndexes ?? []).map((index) => entryAt(projectRows, index).id),
  categoryId: template.categoryIndex === undefined ? undefined : entryAt(categoryRows, template.categoryIndex).id,
  ...span,
})

function rowOf(template: Template, catalogue: Catalogue, now: number) {
  const { projectIds, categoryId } = termsOf(template, template, catalogue)
  return couponRow({
    id: template.id,
    name: template.name,
    name_en: template.nameEn,
    type: template.type,
    scope: template.scope,
    scope_text: template.scopeText,
    scene: template.scene,
    face_amount: template.faceAmount,
    discount_rate: template.discountRate ?? null,
    threshold_amount: template.thresholdAmount,
    max_discount_amount: template.maxDiscountAmount ?? null,
    technician_id: template.technicianId ?? null,
    project_ids: projectIds,
    category_id: categoryId ?? null,
    valid_type: template.validType,
    valid_days: template.validDays ?? null,
    start_at: new Date(template.startAt),
    end_at: new Date(template.endAt),
    stock: template.stock,
    taken: template.taken,
    per_user_limit: template.perUserLimit,
    funded_by: template.technicianId === undefined ? 'PLATFORM' : 'TECHNICIAN',
    created_at: new Date(now - 60 * day),
  })
}
