import { LRUCache } from 'lru-cache'
import { batched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import { followedMost, keyOf, listingOf, nearestCap, prepareListing, type Ask, type ListName, type Listing, type ListRow } from './listing-sql.ts'
import { followedAmong } from './queries.ts'
import { countedTo } from './search-sql.ts'

/** A technician of a list, as of the moment it was read. */
export type Listed = { id: string; version: number }
/** `found` is the list as it was read, and tells it from any other. `totalOf` tells the total when so many of the page are shown; `follows` whom the asker follows among them. */
export type ListPage = { listed: Listed[]; found?: string; totalOf: (shown: number) => number; follows: (id: string) => boolean }
export type ListInput = Omit<Ask, 'now' | 'counted' | 'known' | 'accountId' | 'radius'> & {
  now: Date
  accountId: string | undefined
  radiusM?: number | undefined
}
export type ReadListing = (list: ListName, input: ListInput) => Promise<ListPage>

const totalsCacheMs = 10_000
// A total at its cap only says that there is more, and that stays true; in a large city such a count costs ten times its page.
const cappedTotalsCacheMs = 300_000
const totalsMost = 2000
// The least and the most that a degree of latitude measures differ by a percent.
const degreeM = 111_195

const capOf = (list: ListName) => (list === 'NEAREST' ? nearestCap : countedTo)

type Asked = { ask: Ask; accountId: string | undefined }
type Read = { found: string | null; total: number | null; followed: string[] }

/**
 * Reads pages of lists: who is on them and their versions, with what the asker follows. Asks of one turn share a
 * statement, and equal ones an answer; nothing of it is kept. Totals are kept for ten seconds, and stop at a thousand
 * (a list by distance at 500): a total that goes further only says that there is more, and is kept for minutes.
 */
export function listingReader(db: Db): ReadListing {
  const readers = new Map<string, (asked: Asked) => Promise<Read>>()
  const totals = new LRUCache<string, number>({ max: totalsMost })

  const readerOf = (listing: Listing) => {
    const key = keyOf(listing)
    let reader = readers.get(key)
    if (!reader) {
      reader = batchedReader(db, listing)
      readers.set(key, reader)
    }
    return reader
  }

  return async (list, { now, accountId, radiusM, ...rest }) => {
    const most = list === 'NEAREST' ? nearestCap : Number.POSITIVE_INFINITY
    const ask: Ask = {
      ...rest,
      take: Math.max(0, Math.min(rest.take, most - rest.skip)),
      skip: Math.min(rest.skip, most),
      now: now.getTime() / 1000,
      counted: false,
      ...(list === 'FOLLOWED' && { accountId: accountId ?? '' }),
      ...(radiusM !== undefined && { radius: radiusM / degreeM / Math.max(0.01, Math.cos(((rest.lat ?? 0) * Math.PI) / 180)) }),
    }
    const listing = listingOf(list, ask)
    const key = totalKey(listing, ask)
    // Of a shortlist nobody wants to know how long it is.
    const known = list === 'AMONG' ? 0 : totals.get(key)
    const read = await readerOf(listing)({
      ask: { ...ask, counted: known === undefined, ...(list === 'WORDS' && known !== undefined && { known }) },
      accountId,
    })
    if (known === undefined && read.total !== null) totals.set(key, read.total, { ttl: read.total < capOf(list) ? totalsCacheMs : cappedTotalsCacheMs })
    const listed = listedOf(read.found)
    return {
      listed,
      ...(read.found !== null && { found: read.found }),
      totalOf: (length) => totalOf({ ask, length, counted: known ?? read.total ?? 0, mayGoOn: list !== 'NEAREST' }),
      follows: await followsOf(db, { accountId, listed, followed: read.followed }),
    }
  }
}

/** So many asks share a statement. Long ones go in small lots: the first of them are answered while the database reads the next. */
const mostTogether = ({ list, depth = Number.POSITIVE_INFINITY }: Listing) => (depth >= 300 ? 4 : list === 'NEAREST' ? 8 : 32)

/** All asks of one turn of one listing, each different one once, and each account once. */
const batchedReader = (db: Db, listing: Listing) => {
  const run = prepareListing(listing)
  const read = async (all: readonly Asked[]): Promise<Read[]> => {
    const asks = new Map<string, { ask: Ask; place: number }>()
    const accounts = new Map<string, number>()
    const places = all.map(({ ask, accountId }) => {
      const key = JSON.stringify(ask)
      const one = asks.get(key) ?? { ask, place: asks.size + 1 }
      asks.set(key, one)
      if (accountId !== undefined && !accounts.has(accountId)) accounts.set(accountId, accounts.size + 1)
      return one.place
    })
    const rows = await run(
      db,
      [...asks.values()].map(({ ask }) => ask),
      [...accounts.keys()],
    )
    const lists = new Map<number, ListRow>()
    const follows = new Map<number, string[]>()
    for (const row of rows) {
      if (row.kind === 'list') lists.set(row.place, row)
      else follows.set(row.place, row.found === null ? [] : row.found.split(','))
    }
    return all.map(({ accountId }, index) => {
      const list = lists.get(places[index] ?? 0)
      if (!list) throw new Error('a list that was asked for has no row')
      return { found: list.found, total: list.total, followed: follows.get(accounts.get(accountId ?? '') ?? 0) ?? [] }
    })
  }
  return batched(read, { most: mostTogether(listing) })
}

/** Read from one mark to the next: of three hundred no list of lists is left behind. */
function listedOf(found: string | null): Listed[] {
  const listed: Listed[] = []
  for (let from = 0; found !== null && from < found.length;) {
    const colon = found.indexOf(':', from)
    const comma = found.indexOf(',', colon)
    const end = comma < 0 ? found.length : comma
    listed.push({ id: found.slice(from, colon), version: Number(found.slice(colon + 1, end)) })
    from = end + 1
  }
  return listed
}

/** The conditions alone; the place of a list by distance only roughly, since its total hardly moves with it. */
function totalKey(listing: Listing, { skip: _skip, take: _take, now: _now, counted: _counted, lat, lng, ...conditions }: Ask): string {
  const near = listing.list === 'NEAREST' && listing.inRadius ? [lat, lng].map((degrees) => Math.round((degrees ?? 0) * 100)) : []
  return JSON.stringify([listing.list, near, conditions])
}

type Counting = { ask: Ask; length: number; counted: number; mayGoOn: boolean }

/** The end of a list is known from its last page; before it the count is, and it is never less than what is shown. */
function totalOf({ ask: { skip, take }, length, counted, mayGoOn }: Counting): number {
  const shown = skip + length
  if (length === 0) return Math.min(counted, skip)
  if (length < take) return shown
  return Math.max(counted, mayGoOn && counted >= countedTo ? shown + 1 : shown)
}

async function followsOf(db: Db, { accountId, listed, followed }: { accountId: string | undefined; listed: Listed[]; followed: string[] }) {
  if (accountId === undefined || followed.length === 0) return () => false
  const ids =
    followed.length < followedMost
      ? followed
      : await followedAmong(
          db,
          accountId,
          listed.map(({ id }) => id),
        )
  if (ids.length <= 8) return (id: string) => ids.includes(id)
  const set = new Set(ids)
  return (id: string) => set.has(id)
}
