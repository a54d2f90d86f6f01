import type { accounts } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { withIdempotency } from '../../http/with-idempotency.ts'
import type { Routes } from '../../http/serve.ts'
import { askerOf } from './asker.ts'
import { authSms } from './auth-sms.ts'
import { bindPhone } from './bind-phone.ts'
import { editUserInfo } from './edit-user-info.ts'
import { loginByPhoneAndPwd } from './login-by-phone-and-pwd.ts'
import { loginByPhoneAndSms } from './login-by-phone-and-sms.ts'
import { listSessions } from './list-sessions.ts'
import { logout } from './logout.ts'
import { regByPhoneAndPwd } from './reg-by-phone-and-pwd.ts'
import { resetPwd } from './reset-pwd.ts'
import { revokeSession } from './revoke-session.ts'
import { sendSms } from './send-sms.ts'
import { updateOaid } from './update-oaid.ts'
import { userInfo } from './user-info.ts'

export const accountsRoutes = (deps: Deps): Routes<typeof accounts> => ({
  regByPhoneAndPwd: (input, caller) => regByPhoneAndPwd(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  loginByPhoneAndPwd: (input, caller) => loginByPhoneAndPwd(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  loginByPhoneAndSms: (input, caller) => loginByPhoneAndSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  sendSms: (input, caller) => sendSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  authSms: (input, caller) => authSms(deps, { ...input, asker: askerOf(caller), now: caller.now }),
  logout: (_input, { accountId, sessionId }) => logout(deps.db, { accountId, sessionId }),
  resetPwd: (input, { accountId, sessionId, ...caller }) => resetPwd(deps, { ...input, accountId, sessionId, asker: askerOf(caller), now: caller.now }),
  getSessionList: (_input, { accountId, sessionId, now }) => listSessions(deps.db, { accountId, sessionId, now }),
  revokeSession: (input, { accountId, ...caller }) => revokeSession(deps, { ...input, accountId, network: askerOf(caller).network }),
  bindPhone: (input, { accountId, sessionId, ...caller }) => bindPhone(deps, { ...input, accountId, sessionId, asker: askerOf(caller), now: caller.now }),
  getUserInfo: (_input, { accountId, now }) => userInfo(deps.db, { accountId, uploads: deps.uploads, now }),
  editUserInfo: (input, { accountId, now, repeat }) =>
    withIdempotency(deps.db, { accountId, now, repeat }, (tx) => editUserInfo({ ...deps, tx }, { ...input, accountId, now })),
  updateOaid: (input, { accountId }) => updateOaid(deps.db, { ...input, accountId }),
})
