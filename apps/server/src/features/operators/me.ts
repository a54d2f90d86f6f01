import type { Me } from '@anxin/contract/manage/auth'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../http/operator-sessions.ts'
import { citiesOf } from './queries.ts'

/** An operator to themselves. In production nothing else is open before the second factor is on. */
export async function meOf({ db, config }: Pick<Deps, 'db' | 'config'>, operator: Operator): Promise<Me> {
  const { operatorId, name, title, roleName, permissions, cityCodes, totpOn } = operator
  return {
    operatorId,
    name,
    title,
    roleName,
    permissions: [...permissions],
    cityCodes: [...cityCodes],
    cities: await citiesOf(db, cityCodes),
    totpOn,
    totpRequired: config.production && !totpOn,
  }
}
