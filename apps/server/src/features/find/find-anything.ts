import { findKinds, findRights, type FindKind } from '@anxin/contract/manage/find-kinds'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import { maskPhone } from '@anxin/rules/mask'
import { searchWords } from '@anxin/rules/search-words'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { ordersNamed, peopleFound, refundsNamed } from './candidates-sql.ts'
import { foundOf, namedOf, type FoundRow } from './queries.ts'

type FindDeps = Pick<Deps, 'db' | 'config'>
type Found = ManageReply<'find/getAnything'>

/** What somebody's words name in all queues at once: a few of each kind that the operator may see. Nobody's right is asked for twice: a kind without one is not looked at. */
export async function findAnything({ db, config }: FindDeps, { q }: ManageParsed<'find/getAnything'>, caller: ManageCaller): Promise<Found> {
  const kinds = kindsOf(config, caller)
  if (kinds.length === 0) return { list: [] }
  const { cityCodes } = caller.operator
  const words = searchWords(q)
  const people = await peopleFound(db, words, { cityCodes })
  const [orders, refunds] = await Promise.all([ordersNamed(db, words, { ...people, cityCodes }), refundsNamed(db, words)])
  const found = await Promise.all(kinds.map((kind) => foundOf(db, kind, { ...people, orders, refunds, cityCodes })))
  return { list: found.flat().map(shown) }
}

/** What records are called now; one that is gone, or not the operator's to see, is left out. */
export async function nameRecords({ db, config }: FindDeps, { records }: ManageParsed<'find/getNamed'>, caller: ManageCaller): Promise<Found> {
  const { cityCodes } = caller.operator
  const idsOf = (kind: FindKind) => records.filter((record) => record.startsWith(`${kind}/`)).map((record) => record.slice(kind.length + 1))
  const asked = kindsOf(config, caller).filter((kind) => idsOf(kind).length > 0)
  const found = await Promise.all(asked.map((kind) => namedOf(db, kind, { ids: idsOf(kind), cityCodes })))
  return { list: found.flat().map(shown) }
}

/** Where a second factor is required, an operator without one sees nothing but their own account. */
const kindsOf = ({ production }: Deps['config'], { operator: { permissions, totpOn } }: ManageCaller): FindKind[] =>
  production && !totpOn ? [] : findKinds.filter((kind) => permissions.includes(findRights[kind]))

const opt = <T>(value: T | null) => value ?? undefined
const shown = ({ found, ...row }: FoundRow & { found: FindKind }): Found['list'][number] => ({
  findKind: found,
  recordId: row.id,
  recordNo: opt(row.no),
  customerName: opt(row.customer),
  technicianName: opt(row.technician),
  recordState: opt(row.state),
  recordKind: opt(row.kind),
  orderId: opt(row.order_id),
  cityName: opt(row.city),
  cityCode: opt(row.city_code),
  phoneMasked: row.phone === null ? undefined : maskPhone(row.phone),
  at: Math.round(row.at),
})
