import type { accounts } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from './asker.ts'
import { authSms } from './auth-sms.ts'
import { editUserInfo } from './edit-user-info.ts'
import { loginByPhoneAndPwd } from './login-by-phone-and-pwd.ts'
import { loginByPhoneAndSms } from './login-by-phone-and-sms.ts'
import { logout } from './logout.ts'
import { regByPhoneAndPwd } from './reg-by-phone-and-pwd.ts'
import { resetPwd } from './reset-pwd.ts'
import { sendSms } from './send-sms.ts'
import { updateOaid } from './update-oaid.ts'
import { userInfo } from './user-info.ts'

export const accountsRoutes = (deps: Deps): Routes<typeof accounts> => ({
  regByPhoneAndPwd: (input, caller) => regByPhoneAndPwd(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  loginByPhoneAndPwd: (input, caller) => loginByPhoneAndPwd(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  loginByPhoneAndSms: (input, caller) => loginByPhoneAndSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  sendSms: (input, caller) => sendSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  authSms: (input, caller) => authSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  logout: (_input, { accountId, tokenHash }) => logout(deps.db, { accountId, tokenHash }),
  resetPwd: (input, { accountId, tokenHash, ...caller }) => resetPwd(deps, { ...input, accountId, tokenHash, asker: askerOf(caller), now: caller.now }),
  getUserInfo: (_input, { accountId, now }) => userInfo(deps.db, { accountId, uploads: deps.uploads, now }),
  editUserInfo: (input, { accountId, now }) => editUserInfo(deps, { ...input, accountId, now }),
  updateOaid: (input, { accountId }) => updateOaid(deps.db, { ...input, accountId }),
})
