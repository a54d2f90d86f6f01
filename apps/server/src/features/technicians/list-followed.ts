import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Serialised } from '../../http/serialised.ts'
import { badField } from '../../refusal.ts'
import { cardOf, cardsText, earliestShown, type Asker, type Placed } from './cards.ts'
import { pageOf, placeOf, shownOf, type Asking, type ListDeps } from './list-technicians.ts'
import { notifiedFollows } from './queries.ts'
import { readingWithout } from './without-blocked.ts'

/** So many, followed last, are put into another order; anyone who follows more finds the rest after them. */
const sorted = 1000

/** One page of those the account follows, as they were followed, by the start their card shows, or by the way. */
export async function listFollowed(
  deps: ListDeps,
  { sort, ...input }: Parsed<'getTechListFocus'>,
  { accountId, blocked, now }: Asking & { accountId: string },
): Promise<Serialised> {
  const { page, limit } = input
  const at = placeOf(input)
  if (sort === 'DISTANCE' && !at) throw badField('lat', wrong.placeMissing)
  const skip = (page - 1) * limit
  const asFollowed = sort === 'FOLLOWED' || skip >= sorted
  const [policy, read, told] = await Promise.all([
    deps.policy(),
    readingWithout(blocked, deps.readListing)('FOLLOWED', {
      skip: asFollowed ? skip : 0,
      take: asFollowed ? limit : Math.max(sorted, skip + limit),
      accountId,
      now,
    }),
    notifiedFollows(deps.db, accountId),
  ])
  const notified = new Set(told)
  const asker: Asker = { now: now.getTime(), policy, at, follows: read.follows, notifies: (id) => notified.has(id) }
  const shown = shownOf(await deps.technicians.of(read.listed, asker.now), undefined, at)
  const total = read.totalOf(shown.length)
  if (asFollowed) return pageOf(cardsText(shown, asker).join(','), { total, page, limit })
  const ordered = inOrder(shown, sort === 'EARLIEST' ? ({ cached }) => earliestShown(cached, asker) : ({ metres }) => metres)
  const cards = ordered.slice(skip, skip + limit).map(({ cached, metres }) => cardOf(cached, asker, { metres }).text)
  return pageOf(cards.join(','), { total, page, limit })
}

/** By their figure; those without one last, and equals as they came. */
function inOrder(technicians: Placed[], figureOf: (placed: Placed) => number | undefined): Placed[] {
  const figures = new Map(technicians.map((placed) => [placed, figureOf(placed) ?? Number.POSITIVE_INFINITY]))
  const of = (placed: Placed) => figures.get(placed) ?? 0
  return technicians.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
