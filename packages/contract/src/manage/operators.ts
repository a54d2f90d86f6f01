import { z } from 'zod'
import { cityCode, id, localPhone, moment, name } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, operatorName, reason, search, sortBy, Waits } from './fields.ts'
import { permissions } from './permissions.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

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
const title = name(fieldNames.title, { min: 1, max: 20 })
const roleName = name(fieldNames.roleName, { min: 2, max: 20 })
const rights = z.array(z.enum(permissions, { error: wrong.permission })).max(permissions.length, wrong.permission)
const cityCodes = z.array(cityCode).max(50, wrong.most50Cities)

export const operators = {
  'operator/getList': manageEndpoint({
    method: 'GET',
    permission: 'operator.view',
    scope: ofCities,
    request: z.object({
      ...listPaging,
      q: search,
      state: z.enum(operatorStates, { error: wrong.state }).optional(),
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
    request: z.object({ name: operatorName, title, roleId: id, cityCodes: cityCodes.default([]), phone: localPhone }),
    reply: Changed,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNotFound', 'operatorNameTaken', 'phoneOfAnother', 'rightsTooWide', 'controlOpen'],
  }),
  'operator/edit': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    request: z.object({ operatorId: id, title: title.optional(), roleId: id.optional(), cityCodes: cityCodes.optional(), phone: localPhone.optional() }),
    reply: Changed,
    refusals: [...changing, 'roleNotFound', 'ownOperator', 'lastAdmin', 'rightsTooWide', 'phoneOfAnother', 'controlOpen'],
  }),
  'operator/suspend': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    request: z.object({ operatorId: id, reason }),
    reply: Operator,
    refusals: [...changing, 'ownOperator', 'lastAdmin', 'alreadySuspended'],
  }),
  'operator/resume': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    request: z.object({ operatorId: id, reason }),
    reply: Changed,
    refusals: [...changing, 'ownOperator', 'notSuspended', 'rightsTooWide', 'controlOpen'],
  }),
  'operator/reset': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
    request: z.object({ operatorId: id, reason }),
    reply: Changed,
    refusals: [...changing, 'ownOperator', 'rightsTooWide', 'operatorNoPhone', 'controlOpen'],
  }),
  'role/getList': manageEndpoint({
    method: 'GET',
    permission: 'operator.view',
    scope: ofCities,
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
    request: z.object({ name: roleName, permissions: rights }),
    reply: OperatorRole,
    refusals: ['signedOut', 'notAllowed', 'totpRequired', 'badField', 'roleNameTaken', 'rightsTooWide'],
  }),
  'role/edit': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope: everyone,
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
