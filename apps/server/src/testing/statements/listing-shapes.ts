import type { Ask, Listing, ListName } from '../../features/technicians/listing-sql.ts'

// One that is missing here does not compile.
const names: Record<ListName, true> = {
  HOT: true,
  NEW: true,
  VIP: true,
  COUPON: true,
  REC: true,
  SCORE: true,
  ORDER_COUNT: true,
  PRICE_ASC: true,
  PRICE_DESC: true,
  NEAREST: true,
  AMONG: true,
  FOLLOWED: true,
  WORDS: true,
}
const filters: readonly Partial<Ask>[] = [{ cityCode: '330100' }, { projectId: 'x' }, { sex: 1 }, { hasCoupon: true }, { verified: true }, { radius: 1 }]
const page = { skip: 0, take: 10, now: 0, counted: true }

/** Every list with no filter, with each alone and with all, of the first page and of one past all depths. */
export const listingShapes = (listingOf: (list: ListName, ask: Ask) => Listing): Listing[] =>
  // safe: the keys of a record by name
  (Object.keys(names) as ListName[]).flatMap((name) =>
    [{}, ...filters, Object.assign({}, ...filters) as Partial<Ask>].flatMap((filter) =>
      [0, 1_000_000].map((skip) => listingOf(name, { ...page, skip, ...filter })),
    ),
  )
