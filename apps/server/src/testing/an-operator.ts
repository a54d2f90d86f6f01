import { permissions as all, type Permission } from '@anxin/contract/manage/permissions'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { hashToken, newToken } from '../http/sessions.ts'
import { newId } from '../ids.ts'

type World = { db: Db; clock: Clock }
type Given = { name?: string; permissions?: readonly Permission[]; cityCodes?: string[]; roleId?: string; passwordHash?: string }

/** A signed-in operator with a role of exactly these permissions (all, without any given) in these cities (all). */
export async function anOperator({ db, clock }: World, { permissions = all, cityCodes = [], ...given }: Given = {}) {
  const now = clock.now()
  const id = newId(now)
  const roleId = given.roleId ?? newId(now)
  const name = given.name ?? `op-${id}`
  if (given.roleId === undefined)
    await db
      .insertInto('operator_roles')
      .values({ id: roleId, name: `角色${roleId}`, permissions: [...permissions], created_at: now })
      .execute()
  await db
    .insertInto('operators')
    .values({ id, name, title: '测试员', role_id: roleId, city_codes: cityCodes, password_hash: given.passwordHash ?? 'none', created_at: now })
    .execute()
  return { id, name, roleId, token: await anOperatorSession({ db, clock }, id) }
}

export async function anOperatorSession({ db, clock }: World, operatorId: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('operator_sessions')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      network: '127.0.0.1',
      created_at: now,
      expires_at: new Date(now.getTime() + 12 * 3_600_000),
    })
    .execute()
  return token
}
