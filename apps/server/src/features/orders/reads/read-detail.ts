import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/connect.ts'
import type { AddedRow } from '../refunds/refunded-sql.ts'
import * as parts from './detail-parts-sql.ts'
import { findLiveRow, findOwnRow, type DetailRow, type OwnRow } from './detail-sql.ts'

type Asked = { orderId: string; accountId: string }
export type ReadDetail = (asked: Asked) => Promise<DetailRow | undefined>

// Some 3 KB each. Nothing that somebody wrote is among it, and no address.
const most = 2_000

/**
 * Reads an order of the account, whole; undefined for nobody's or another's. The order's own rows are kept in memory under their
 * version and used only while the database names the same one (decision 15); what is not kept is asked for beside it. What few
 * orders have is asked for only where this one has it: as one statement, parts that find nothing cost the database as much again
 * as all the rest.
 */
export function detailReader(db: Db): ReadDetail {
  const cached = new LRUCache<string, { version: string; row: OwnRow }>({ max: most })

  /** The own rows of a version; of the one that stands by now where that one is gone. */
  const readOwn = async (asked: Asked): Promise<{ version: string; row: OwnRow } | undefined> => {
    const found = await findOwnRow(db, asked)
    if (!found) return undefined
    const { version, ...row } = found
    const entry = { version, row }
    cached.set(asked.orderId, entry)
    return entry
  }

  return async (asked) => {
    const known = cached.get(asked.orderId)
    const [live, read] = await Promise.all([findLiveRow(db, asked), known ?? readOwn(asked)])
    if (!live) return undefined
    const own = read?.version === live.version ? read : await readOwn(asked)
    if (!own) return undefined
    const { version: _version, names_en: namesEn, is_extended, has_refunds, has_appeals, ...rest } = live
    const { orderId } = asked
    // safe: the table's check allows only states of the contract
    const status = own.row.status as OrderStatus
    const [extras, refunds, appeals, room, way, substitution, review] = await Promise.all([
      is_extended ? parts.listExtensions(db, orderId) : [],
      has_refunds ? parts.listRefunds(db, orderId) : [],
      has_appeals ? parts.listAppeals(db, orderId) : [],
      isIn(status, 'atPlace') ? parts.findRoom(db, orderId) : null,
      status === 'DEPARTED' ? parts.findWay(db, orderId) : null,
      own.row.substituting !== null ? parts.findSubstitution(db, orderId) : null,
      own.row.commented ? parts.findReview(db, orderId) : null,
    ])
    const items = own.row.items.map((item, at) => ({ ...item, name_en: namesEn[at] ?? item.name_en }))
    return { ...own.row, ...rest, ...addedBy(extras), items, extras, refunds, appeals, room, way, substitution, review }
  }
}

/** What time that was added comes to: what was paid for it, and what of that goes back. */
function addedBy(extras: readonly parts.ExtensionRow[]): AddedRow {
  const paid = extras.filter(({ paid_at }) => paid_at !== null)
  return {
    extension_orders: extras.map(({ id }) => id),
    added_paid: paid.reduce((sum, { pay_amount }) => sum + pay_amount, 0),
    added_returned: paid.reduce((sum, { returned }) => sum + returned, 0),
  }
}
