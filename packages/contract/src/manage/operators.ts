import { z } from 'zod'
import { cityCode, id, moment, phone, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, operatorName, reason, search, sortBy, Waits } from './fields.ts'
import { permissions } from './permissions.ts'

export const operatorStates = ['ACTIVE', 'SUSPENDED'] as const
export const Operator = z.object({
  operatorId: id,
  name: z.string(),
  title: z.string(),
  roleId: id,
  roleName: z.string(),
  cityCodes: z.array(z.string()),
  state: z.enum(operatorStates),
  totpOn: z.boolean(),
  /** Shown in part. */
  phoneMasked: z.string().optional(),
  phoneVerified: z.boolean(),
  /** Whether they chose their secrets, by the link that was sent to them. */
  isReady: z.boolean(),
  /** New, or reset lately: approves nothing before this. */
  approvesFrom: moment.optional(),
  lastSignInAt: moment.optional(),
  createdAt: moment,
})
export const OperatorRole = z.object({ roleId: id, name: z.string(), permissions: z.array(z.enum(permissions)), operators: z.int(), builtIn: z.boolean() })

/** What is as it is now; or what it waits for. */
const Changed = z.object({ operator: Operator.optional(), waits: Waits.optional() })
const ChangedRole = z.object({ role: OperatorRole.optional(), waits: Waits.optional() })

const everyone = 'all operators and roles; only operators of all cities, and never more rights than their own'
const ofCities = 'all operators and roles for operators of all cities, for others those of their cities'
const changing = ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'operatorNotFound'] as const
const title = text('称呼', { min: 1, max: 20 })
const roleName = text('角色名', { min: 2, max: 20 })
const rights = z.array(z.enum(permissions, { error: '权限不正确' })).max(permissions.length, '权限不正确')
const cityCodes = z.array(cityCode).max(50, '最多50个城市')

export const operators = {
  'operator/getList': manageEndpoint({
    method: 'GET',
    permission: 'operator.view',
    scope: ofCities,
    summary: '操作员',
    request: z.object({
      ...listPaging,
      q: search,
      state: z.enum(operatorStates, { error: '状态不正确' }).optional(),
      roleId: id.optional(),
      sort: sortBy(['name', 'createdAt', 'lastSignInAt'], 'name'),
    }),
    reply: listOf(Operator),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
    csv: {
      permission: 'operator.export',
      columns: ['name', 'title', 'roleName', 'cityCodes', 'state', 'totpOn', 'lastSignInAt', 'createdAt'],
    },
  }),
  'operator/create': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '新建操作员；密码与两步验证由本人用手机收到的链接设置；可复核款项的须另一个人同意',
    request: z.object({ name: operatorName, title, roleId: id, cityCodes: cityCodes.default([]), phone }),
    reply: Changed,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNotFound', 'operatorNameTaken', 'phoneOfAnother', 'rightsTooWide', 'controlOpen'],
  }),
  'operator/edit': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '修改称呼、角色、城市与手机；角色或城市变化时其登录立即结束；授予复核权限或改其手机须另一个人同意',
    request: z.object({ operatorId: id, title: title.optional(), roleId: id.optional(), cityCodes: cityCodes.optional(), phone: phone.optional() }),
    reply: Changed,
    refusals: [...changing, 'roleNotFound', 'ownOperator', 'lastAdmin', 'rightsTooWide', 'phoneOfAnother', 'controlOpen'],
  }),
  'operator/suspend': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '停用操作员；其登录立即结束',
    request: z.object({ operatorId: id, reason }),
    reply: Operator,
    refusals: [...changing, 'ownOperator', 'lastAdmin', 'alreadySuspended'],
  }),
  'operator/resume': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '恢复操作员；可复核款项的须另一个人同意',
    request: z.object({ operatorId: id, reason }),
    reply: Changed,
    refusals: [...changing, 'ownOperator', 'notSuspended', 'rightsTooWide', 'controlOpen'],
  }),
  'operator/reset': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '重置登录：原密码与两步验证作废，本人用手机收到的链接重新设置；可复核款项的须另一个人同意',
    request: z.object({ operatorId: id, reason }),
    reply: Changed,
    refusals: [...changing, 'ownOperator', 'rightsTooWide', 'operatorNoPhone', 'controlOpen'],
  }),
  'role/getList': manageEndpoint({
    method: 'GET',
    permission: 'operator.view',
    scope: ofCities,
    summary: '角色与权限',
    request: z.object({ ...listPaging, sort: sortBy(['name'], 'name') }),
    reply: listOf(OperatorRole),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
    csv: {
      permission: 'operator.export',
      columns: ['name', 'permissions', 'operators', 'builtIn'],
    },
  }),
  'role/create': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '新建角色',
    request: z.object({ name: roleName, permissions: rights }),
    reply: OperatorRole,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNameTaken', 'rightsTooWide'],
  }),
  'role/edit': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '修改角色；持有者的登录立即结束；增加复核权限须另一个人同意',
    request: z.object({ roleId: id, name: roleName.optional(), permissions: rights.optional() }),
    reply: ChangedRole,
    refusals: [
      'signedOut',
      'notAllowed',
      'totpRequired',
      'badField',
      'roleNotFound',
      'roleNameTaken',
      'roleBuiltIn',
      'ownOperator',
      'rightsTooWide',
      'controlOpen',
    ],
  }),
}
