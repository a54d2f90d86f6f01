import { orderTabs, type OrderTab } from '@anxin/contract/order-states'
import { statement, type Db } from '../../../db/connect.ts'
import { cardColumns, type CardRow, type CachedOrderRow } from './card-columns.ts'
import { addedToIt, type AddedRow } from '../refunds/refunded-sql.ts'
import { roomOf } from '../extension/room-sql.ts'
import { statesOfTab } from '../transitions/states-sql.ts'

export type ListAsk = { accountId: string; tab: OrderTab; limit: number; offset: number }
export type Counts = { to_pay: number; to_serve: number; serving: number; to_comment: number; refund: number; total: number }
/** An order of a page: its version names its row as it stands, and is another after any change to it; whether time was added to it. */
export type ListedOrder = [id: string, version: string, nickname: string, avatarKey: string, isExtended: boolean]
export type OrderPage = { listed: ListedOrder[]; counts: Counts }

const ofAccount = 'm.account_id = w.account and m.hidden_at is null'
// Time that was added stands with its visit; by itself only where something of it is to be paid or comes back.
const byItself = (tab: string) => `(m.parent_id is null or ${tab} in ('TO_PAY', 'REFUND'))`
const inTab = `${byItself('w.tab')} and m.status = any(w.states) and (w.tab <> 'TO_COMMENT' or not m.commented) and (w.tab <> 'REFUND' or m.refund_status <> 'NONE' or m.appeal_status <> 'NONE')`
const count = (condition: string, name: string) => `count(*) filter (where ${condition})::int as ${name}`
const inTabOf = (tab: OrderTab) => `${byItself(`'${tab}'`)} and m.status = any(${statesOfTab(tab)})`

// What a page holds and what tabs count is read from the index of the account alone, however long the history; rows are touched for
// the page only. A part that is another query inside this one costs each run, found or not: what few orders have is asked for them alone.
const pages = statement<{ place: number; listed: ListedOrder[] | null } & Counts>(`
  select w.place, p.listed, c.*
  from json_to_recordset($1::json) as w(place integer, account text, tab text, states text[], take integer, skip bigint)
  cross join lateral (
    select json_agg(json_build_array(o.id, o.xmin::text, t.nickname, t.avatar_key, exists (select from orders e where e.parent_id = o.id)) order by m.created_at desc, m.id) as listed
    from (select m.id, m.created_at from orders m where ${ofAccount} and ${inTab} order by m.created_at desc, m.id limit w.take offset w.skip) m
      join orders o on o.id = m.id join technicians t on t.id = o.technician_id) p
  cross join lateral (
    select ${count(inTabOf('TO_PAY'), 'to_pay')}, ${count(inTabOf('TO_SERVE'), 'to_serve')}, ${count(inTabOf('SERVING'), 'serving')},
      ${count(`${inTabOf('TO_COMMENT')} and not m.commented`, 'to_comment')}, ${count(`m.refund_status <> 'NONE' or m.appeal_status <> 'NONE'`, 'refund')}, ${count(inTab, 'total')}
    from orders m where ${ofAccount}) c`)

/** Pages of the orders of accounts in tabs, newest first, with the counts of the tabs: in the order they are asked for, one statement. */
export async function readPages(db: Db, asks: readonly ListAsk[]): Promise<OrderPage[]> {
  const wanted = asks.map(({ accountId, tab, limit, offset }, place) => ({
    place,
    account: accountId,
    tab,
    states: orderTabs[tab],
    take: limit,
    skip: offset,
  }))
  const rows = new Map((await pages(db, JSON.stringify(wanted))).map(({ place, listed, ...counts }) => [place, { listed: listed ?? [], counts }]))
  return asks.map((_, place) => {
    const page = rows.get(place)
    if (!page) throw new Error('a page that was asked for has no row')
    return page
  })
}

const cards = statement<CachedOrderRow & { version: string }>(`select o.xmin::text as version, ${cardColumns} from orders o where o.id = any($1::text[])`)
/** What cards of orders show, beside their technician's and what belongs to them. */
export const readCards = (db: Db, ids: string[]) => cards(db, ids)

/** What few orders have: time that was added to them, and the room for more while the technician is there. */
export type ExtensionsRow = Pick<CardRow, 'id' | 'room' | keyof AddedRow>
const extensions = statement<ExtensionsRow>(
  `select o.id, x.*, ${roomOf} as room from orders o join technicians t on t.id = o.technician_id cross join lateral ${addedToIt} x where o.id = any($1::text[])`,
)
export const readExtensions = (db: Db, ids: string[]) => extensions(db, ids)
