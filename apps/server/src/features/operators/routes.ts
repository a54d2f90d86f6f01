import type { auth, operators } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import * as change from './change-operators.ts'
import { createRole, editRole } from './change-roles.ts'
import { login } from './login.ts'
import { meOf } from './me.ts'
import { changePassword, setOwnPhone, totp } from './own-account.ts'
import { pageOfOperators } from './queries.ts'
import { pageOfRoles } from './role-queries.ts'
import { operatorOf, roleOf } from './shapes.ts'
import { endSession } from './sign-in-queries.ts'
import { openLink, redeemLink } from './redeem-link.ts'

export const operatorsRoutes = (deps: Deps): Routes<typeof auth & typeof operators> => ({
  'auth/login': (input, asker) => login(deps, { ...input, asker }),
  'auth/logout': async (_input, { operator }) => {
    await endSession(deps.db, operator.tokenHash)
    return null
  },
  'auth/me': async (_input, { operator }) => meOf(deps, operator),
  'auth/changePassword': (input, caller) => changePassword(deps, input, caller),
  'auth/totp': (input, caller) => totp(deps, input, caller),
  'auth/setPhone': (input, caller) => setOwnPhone(deps, input, caller),
  'auth/openLink': (input, asker) => openLink(deps, input, asker),
  'auth/useLink': (input, asker) => redeemLink(deps, input, asker),
  'operator/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfOperators(deps.db, { ...input, cityCodes })
    return { list: rows.map(operatorOf), total, next, page: input.page, limit: input.limit }
  },
  'operator/create': (input, caller) => change.createOperator(deps, input, caller),
  'operator/edit': (input, caller) => change.editOperator(deps, input, caller),
  'operator/suspend': (input, caller) => change.suspendOperator(deps, input, caller),
  'operator/resume': (input, caller) => change.resumeOperator(deps, input, caller),
  'operator/reset': (input, caller) => change.resetOperator(deps, input, caller),
  'role/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfRoles(deps.db, { ...input, cityCodes })
    return { list: rows.map(roleOf), total, next, page: input.page, limit: input.limit }
  },
  'role/create': (input, caller) => createRole(deps, input, caller),
  'role/edit': (input, caller) => editRole(deps, input, caller),
})
