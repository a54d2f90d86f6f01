import { newPhone } from '../../features/accounts/testing/phones.ts'
import { vendorsOf } from '../../features/identities/testing/vendors.ts'
import type { TestApp } from '../start-test-app.ts'
import { codeFor, type Somebody } from './people.ts'
import type { OpenCity } from './open-city.ts'

type Given = OpenCity & { person: Somebody }

/** Signs in by every way, changes what somebody has, and leaves. */
export async function sweepAccounts(app: TestApp, { technician, couponId, person: { client, phone } }: Given) {
  const { newOpenId, wechatCode, appleToken } = vendorsOf(() => app)
  const techId = technician.id
  const code = (number: string, scene: string) => codeFor(app, client, { phone: number, scene })

  await client.done('/api/user/tech/doFocus', { techId })
  await client.done('/api/user/tech/unFocus', { techId })
  await client.done('/api/user/tech/doTakeCoupon', { couponId })
  await client.done('/api/user/self/editUserInfo', { nickname: '晚晴', signature: '少熬夜' })
  await client.done('/api/user/self/doSuggest', { type: 'FUNCTION', content: '希望能按小区找技师', phone })
  await client.done('/api/user/info/updateOaid', { oaid: 'a1b2c3d4', deviceBrand: 'Web' })
  await client.done('/api/sundry/user/wechatUserInfo', { code: await wechatCode(newOpenId()) })
  await client.done('/api/user/info/resetPwd', { phone, smsCode: await code(phone, 'RESET_PWD'), ...(await client.sealed({ newPwd: 'ruyi-8899' })) })

  const other = newPhone()
  await client.done('/api/user/anon/regByPhoneAndPwd', { phone: other, smsCode: await code(other, 'REGISTER'), ...(await client.sealed({ pwd: 'ruyi-7788' })) })
  const { token } = await client.done('/api/user/anon/loginByPhoneAndPwd', { phone: other, ...(await client.sealed({ pwd: 'ruyi-7788' })) })
  client.signInWith(token)
  await client.done('/api/user/tech/getNewUserCoupon')

  const { wxTicket } = await client.done('/api/user/anon/wxAppLogin', { code: await wechatCode(newOpenId()), platform: 'mp' })
  const wechatPhone = newPhone()
  await client.done('/api/user/anon/wxAppRegister', { wxTicket, phone: wechatPhone, smsCode: await code(wechatPhone, 'BIND'), nickname: '林间月' })
  const subject = `001234.${'0'.repeat(30)}42.0815`
  const { appleTicket } = await client.done('/api/user/anon/iosLogin', { identityToken: await appleToken({ sub: subject }), appleUserId: subject })
  const applePhone = newPhone()
  await client.done('/api/user/anon/iosRegister', { appleTicket, phone: applePhone, smsCode: await code(applePhone, 'BIND') })
  await client.done('/api/user/logout')
}
