import type { ManageReply } from '@anxin/contract/manage/endpoints'
import type { Tx } from '../../db/connect.ts'
import { rightsOf } from '../../http/operator-sessions.ts'
import { Refusal } from '../../refusal.ts'
import { type ControlAsker, lockControls } from '../controls/public.ts'
import * as queries from './queries.ts'
import { requireWithin } from './rights.ts'
import { operatorOf } from './shapes.ts'

export type Listed = NonNullable<queries.ListedOperator>

export const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'operator', id, text: name })
/** The rights and cities of an operator as they are. */
export const movedOf = (row: Listed) => ({ permissions: rightsOf(row), cityCodes: row.city_codes })
export const factsOf = ({ title, role_id: roleId, role_name: role, city_codes: cityCodes, state }: Listed) => ({ title, roleId, role, cityCodes, state })
export const isLast = (admins: readonly string[], id: string) => admins.length === 1 && admins[0] === id

/** Who may do what at the desk holds in all cities, so nobody of some changes it. Refuses notAllowed. */
export function requireEveryCity({ operator }: ControlAsker): void {
  if (operator.cityCodes.length > 0) throw new Refusal('notAllowed')
}

/** Another operator than oneself, inside one's own rights, held until the transaction ends. */
export async function requireOther(tx: Tx, asker: ControlAsker, operatorId: string): Promise<Listed> {
  requireEveryCity(asker)
  // Before the row, like the decision about a change that waits.
  await lockControls(tx)
  const row = await queries.lockListed(tx, operatorId)
  if (!row) throw new Refusal('operatorNotFound')
  if (row.id === asker.operator.operatorId) throw new Refusal('ownOperator')
  requireWithin(asker.operator, movedOf(row))
  return row
}

/** One phone, one person. Refuses phoneOfAnother. */
export async function requireFreePhone(tx: Tx, phone: string, but: string): Promise<void> {
  if (await queries.isPhoneTaken(tx, { phone, but })) throw new Refusal('phoneOfAnother')
}

export const shown = async (tx: Tx, id: string): Promise<{ row: Listed; reply: NonNullable<ManageReply<'operator/edit'>['operator']> }> => {
  const row = await queries.findListed(tx, id)
  if (!row) throw new Error(`operator ${id} is gone in the middle of a change`)
  return { row, reply: operatorOf(row) }
}
