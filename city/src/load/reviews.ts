import { reviewRow, reviewTagRow, type Row } from '@anxin/server/testing/rows'
import { projects } from '../content/projects.ts'
import { reviewFor, reviewTags, reviewTagsEn } from '../content/reviews.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import type { Buyer } from './customers.ts'
import type { Figures } from './figures.ts'
import { createIdentity } from './identity.ts'
import { day, minute } from './options.ts'
import type { Plan } from './options.ts'
import type { Order } from './orders.ts'
import type { Person } from './technicians.ts'
import { monthOfYear } from '@anxin/rules/calendar'

/** Twenty thousand for two thousand technicians; with more of them only mildly more. */
export const reviewCountFor = (technicians: number) =>
  technicians <= 2000 ? technicians * 10 : Math.min(60_000, Math.round(20_000 * (technicians / 2000) ** 0.3))

export function makeReviewTags(random: Random) {
  const { id } = createIdentity(random.fork('ids/review tags'))
  return [
    ...reviewTags.good.map((name, sort) => reviewTagRow({ id: id(), name, name_en: reviewTagsEn[name] ?? '', good: true, sort })),
    ...reviewTags.bad.map((name, sort) => reviewTagRow({ id: id(), name, name_en: reviewTagsEn[name] ?? '', good: false, sort: 100 + sort })),
  ]
}

type World = Plan & {
  people: readonly Person[]
  buyers: readonly Buyer[]
  orders: readonly Order[]
  catalogue: Catalogue
  tags: ReturnType<typeof makeReviewTags>
  figures: Figures
}
type Visit = { technicianIndex: number; projectIndex: number; accountId: string; orderId: string | null; at: number }

/** Reviews of the month's finished orders, and older ones of visits from before the record. Also gives the orders that are reviewed. */
export function makeReviews(random: Random, world: World): { rows: Row<'reviews'>[]; reviewed: Set<string> } {
  const { people, catalogue, tags, figures, now, picture, technicians } = world
  const stream = random.fork('reviews')
  const { id } = createIdentity(stream.fork('ids'))
  const tagIds = new Map(tags.map((tag) => [tag.name, tag.id]))
  const ofMonth = world.orders.flatMap((order) => visitOfOrder(stream, order, now))
  const older = olderVisits(stream, world, reviewCountFor(technicians) - ofMonth.length)
  const near = (score: number) =>
    Math.max(
      1,
      Math.min(
        5,
        score +
          stream.weighted([
            [0, 8],
            [-1, 1],
            [1, 1],
          ] as const),
      ),
    )

  const rows = [...ofMonth, ...older].map(({ technicianIndex, projectIndex, accountId, orderId, at }) => {
    const technician = entryAt(people, technicianIndex)
    const text = reviewFor(stream, {
      project: entryAt(projects, projectIndex),
      quality: technician.quality,
      sex: technician.sex,
      nickname: technician.nickname,
      district: technician.district,
      month: monthOfYear(at),
    })
    figures.review(technicianIndex, text.score)
    if (orderId === null) figures.visit(technicianIndex, projectIndex, { recent: false })
    return reviewRow({
      id: id(),
      order_id: orderId,
      technician_id: technician.id,
      account_id: accountId,
      project_id: entryAt(catalogue.projectRows, projectIndex).id,
      score: text.score,
      service_score: near(text.score),
      punctual_score: near(text.score),
      attitude_score: near(text.score),
      content: text.content,
      image_keys: text.images.map(picture),
      tag_ids: text.tags.slice(0, 5).flatMap((name) => tagIds.get(name) ?? []),
      anonymous: text.anonymous,
      reply: text.reply ?? null,
      created_at: new Date(at),
    })
  })
  return { rows, reviewed: new Set(ofMonth.flatMap(({ orderId }) => orderId ?? [])) }
}

function visitOfOrder(random: Random, { id, isReviewed, story, technicianIndex, projectIndex, buyer }: Order, now: number): Visit[] {
  const doneAt = story.at.confirm ?? story.at.confirmLate
  if (!isReviewed || doneAt === undefined) return []
  const at = doneAt + random.int(3, 1200) * minute
  return at < now ? [{ technicianIndex, projectIndex, accountId: buyer.accountId, orderId: id, at }] : []
}

function olderVisits(random: Random, { people, buyers, now }: World, count: number): Visit[] {
  // The good and long-serving have been seen most; those approved this month have no past.
  let sum = 0
  const upTo = people.map(({ quality, approvedAt }) => (sum += quality ** 2 * Math.max(0, Math.min(500, (now - approvedAt) / day) - 31)))
  const inCity = new Map<string, Buyer[]>()
  for (const buyer of [...buyers].sort((a, b) => a.joinedAt - b.joinedAt)) inCity.set(buyer.cityCode, [...(inCity.get(buyer.cityCode) ?? []), buyer])

  return Array.from({ length: Math.max(0, count) }, () => {
    const technicianIndex = firstAbove(upTo, random.next() * sum)
    const technician = entryAt(people, technicianIndex)
    const age = Math.max(31, Math.min(700, (now - technician.approvedAt) / day))
    const at = Math.floor(now - (31 + random.next() ** 1.6 * (age - 31)) * day)
    const near = inCity.get(technician.cityCode) ?? []
    const joined = firstAbove(near, at, ({ joinedAt }) => joinedAt)
    const buyer = entryAt(near, random.int(0, Math.max(0, joined - 1)))
    return { technicianIndex, projectIndex: random.pick(technician.offers).projectIndex, accountId: buyer.accountId, orderId: null, at }
  })
}

/** The first index of an ascending list whose value lies above; the last one when none does. */
function firstAbove<T = number>(list: readonly T[], value: number, of: (entry: T) => number = Number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (of(entryAt(list, middle)) > value) high = middle
    else low = middle + 1
  }
  return low
}
