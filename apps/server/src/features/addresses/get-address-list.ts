import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import * as queries from './queries.ts'
import { addressOf, reachOf } from './rules.ts'

type ListAddresses = Parsed<'getAddressList'> & { accountId: string; now: Date }

/** The account's addresses; with a technician each carries that technician's distance, fee and whether it is in range. */
export async function getAddressList(
  { db, policy }: Pick<Deps, 'db' | 'policy'>,
  { accountId, page, limit, techId, now }: ListAddresses,
): Promise<Reply<'getAddressList'>> {
  const rows = await queries.listAddresses(db, accountId)
  const reach = techId === undefined ? undefined : await queries.findReach(db, techId)
  const rules = await policy()
  const shown = rows.slice((page - 1) * limit, page * limit)
  return { list: shown.map((row) => ({ ...addressOf(row), ...(reach && reachOf(reach, row, { policy: rules, now })) })), total: rows.length, page, limit }
}
