import { z } from 'zod'
import { cityCode, id, moment, pageOf, text } from '../fields.ts'
import { operatorStateWords } from './code-words.ts'
import { manageEndpoint } from './endpoint.ts'
import { managePaging, newPassword, operatorName, reason, search, sortBy } from './fields.ts'
import { permissions, permissionTexts } from './permissions.ts'

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
  lastSignInAt: moment.optional(),
  createdAt: moment,
})
export const OperatorRole = z.object({ roleId: id, name: z.string(), permissions: z.array(z.enum(permissions)), operators: z.int(), builtIn: z.boolean() })

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
      ...managePaging,
      q: search,
      state: z.enum(operatorStates, { error: '状态不正确' }).optional(),
      roleId: id.optional(),
      sort: sortBy(['name', 'createdAt', 'lastSignInAt'], 'name'),
    }),
    reply: pageOf(Operator),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
    csv: {
      permission: 'operator.export',
      columns: [
        ['name', '登录名', 'Sign-in name'],
        ['title', '称呼', 'Name'],
        ['roleName', '角色', 'Role'],
        ['cityCodes', '城市', 'Cities'],
        ['state', '状态', 'State', operatorStateWords],
        ['totpOn', '两步验证', 'Two-step'],
        ['lastSignInAt', '最近登录', 'Last sign-in'],
        ['createdAt', '创建时间', 'Created'],
      ],
    },
  }),
  'operator/create': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '新建操作员；首次密码由管理员告知本人',
    request: z.object({ name: operatorName, title, roleId: id, cityCodes: cityCodes.default([]), newPassword }),
    reply: Operator,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNotFound', 'operatorNameTaken', 'rightsTooWide'],
  }),
  'operator/edit': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '修改称呼、角色与城市；角色或城市变化时其登录立即结束',
    request: z.object({ operatorId: id, title: title.optional(), roleId: id.optional(), cityCodes: cityCodes.optional() }),
    reply: Operator,
    refusals: [...changing, 'roleNotFound', 'ownOperator', 'lastAdmin', 'rightsTooWide'],
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
    summary: '恢复操作员',
    request: z.object({ operatorId: id, reason }),
    reply: Operator,
    refusals: [...changing, 'notSuspended'],
  }),
  'operator/resetTotp': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '关闭某操作员的两步验证（手机丢失），其登录立即结束',
    request: z.object({ operatorId: id, reason }),
    reply: Operator,
    refusals: [...changing, 'ownOperator', 'rightsTooWide'],
  }),
  'operator/resetPassword': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    summary: '为某操作员设新密码，其登录立即结束',
    request: z.object({ operatorId: id, newPassword, reason }),
    reply: Operator,
    refusals: [...changing, 'ownOperator', 'rightsTooWide'],
  }),
  'role/getList': manageEndpoint({
    method: 'GET',
    permission: 'operator.view',
    scope: ofCities,
    summary: '角色与权限',
    request: z.object({ ...managePaging, sort: sortBy(['name'], 'name') }),
    reply: pageOf(OperatorRole),
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField'],
    csv: {
      permission: 'operator.export',
      columns: [
        ['name', '角色', 'Role'],
        ['permissions', '权限', 'Rights', permissionTexts],
        ['operators', '人数', 'Operators'],
        ['builtIn', '内置', 'Built in'],
      ],
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
    summary: '修改角色；持有者的登录立即结束',
    request: z.object({ roleId: id, name: roleName.optional(), permissions: rights.optional() }),
    reply: OperatorRole,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNotFound', 'roleNameTaken', 'roleBuiltIn', 'ownOperator', 'rightsTooWide'],
  }),
}
