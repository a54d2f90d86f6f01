import { maskPhone } from '@anxin/rules/mask'
import type { ManageReply } from '@anxin/contract/manage/endpoints'
import { rightsOf } from '../../http/operator-sessions.ts'
import type { ListedOperator } from './queries.ts'
import type { RoleRow } from './role-queries.ts'

type OperatorShown = NonNullable<ManageReply<'operator/edit'>['operator']>

export const operatorOf = (row: NonNullable<ListedOperator>): OperatorShown => ({
  operatorId: row.id,
  name: row.name,
  title: row.title,
  roleId: row.role_id,
  roleName: row.role_name,
  cityCodes: row.city_codes,
  // safe: the table's check allows these two
  state: row.state as OperatorShown['state'],
  totpOn: row.totp_on,
  phoneMasked: row.phone === null ? undefined : maskPhone(row.phone),
  phoneVerified: row.phone_verified_at !== null,
  isReady: row.is_ready,
  approvesFrom: row.approves_from?.getTime(),
  lastSignInAt: row.last_sign_in_at === null ? undefined : Math.round(row.last_sign_in_at),
  createdAt: Math.round(row.created_at),
})

export const roleOf = (row: RoleRow): NonNullable<ManageReply<'role/edit'>['role']> => ({
  roleId: row.id,
  name: row.name,
  permissions: rightsOf(row),
  operators: row.operators,
  builtIn: row.built_in,
})
