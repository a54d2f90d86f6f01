import type { identities } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from '../accounts/public.ts'
import { iosLogin } from './ios-login.ts'
import { registerByTicket } from './register-by-ticket.ts'
import { wechatUserInfo } from './wechat-user-info.ts'
import { wxAppLogin } from './wx-app-login.ts'

export const identitiesRoutes = (deps: Deps): Routes<typeof identities> => ({
  wxAppLogin: (input, caller) => wxAppLogin(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  wxAppRegister: ({ wxTicket, ...input }, caller) =>
    registerByTicket(deps, { ...input, vendor: 'WECHAT', ticket: wxTicket, asker: askerOf(caller), now: caller.now }),
  iosLogin: (input, caller) => iosLogin(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  iosRegister: ({ appleTicket, ...input }, caller) =>
    registerByTicket(deps, { ...input, vendor: 'APPLE', ticket: appleTicket, asker: askerOf(caller), now: caller.now }),
  wechatUserInfo: ({ code }, { accountId, ...caller }) => wechatUserInfo(deps, { code, accountId, network: askerOf(caller).network, now: caller.now }),
})
