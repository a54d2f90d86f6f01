import { call } from '@anxin/mobile/request/call'
import { begin, type Begun } from './begin-session.ts'
import { invitation } from './inviter.ts'
import { useRegisterUserInfo, type RegisterUserInfo } from './register-user-info.ts'

type SignedIn = Begun | 'needsPhone'

function needsPhone(given: RegisterUserInfo): 'needsPhone' {
  useRegisterUserInfo.setState({ given })
  return 'needsPhone'
}

/** Whether this server sends codes: without one no phone can be proven, and none is asked for. */
const sendsCodes = async () => (await call('getConfigure', {})).signInWays.includes('SMS')

/** Signs in with the messaging app's code; who is new there binds a phone next, where codes are sent. */
export async function loginByWechat(code: string): Promise<SignedIn> {
  const answer = await call('wxAppLogin', { code, platform: 'mp' })
  if (!('needRegister' in answer)) return begin(answer)
  const { wxTicket, nickname } = answer
  if (await sendsCodes()) return needsPhone({ vendor: 'WECHAT', ticket: wxTicket, nickname })
  return begin(await call('wxAppRegister', { wxTicket, ...invitation() }))
}

type AppleAnswer = { identityToken: string; appleUserId: string; fullName: string; nonce: string }

/** Signs in with Apple's answer; who is new there binds a phone next, where the switch wants one. */
export async function loginByApple(given: AppleAnswer): Promise<SignedIn> {
  const { fullName, ...token } = given
  const answer = await call('iosLogin', { ...token, ...(fullName && { fullName }) })
  if (!('needRegister' in answer)) return begin(answer)
  const { appleTicket } = answer
  const [{ enabled }, codes] = await Promise.all([call('switchIosPhone', {}), sendsCodes()])
  if (enabled && codes) return needsPhone({ vendor: 'APPLE', ticket: appleTicket, nickname: fullName })
  return begin(await call('iosRegister', { appleTicket, ...invitation() }))
}

/** Binds the proven phone to what WeChat or Apple gave, and signs in. */
export async function bindPhone({ vendor, ticket }: RegisterUserInfo, proven: { phone: string; smsCode: string }): Promise<Begun> {
  const asked = { ...proven, ...invitation() }
  return begin(vendor === 'WECHAT' ? await call('wxAppRegister', { wxTicket: ticket, ...asked }) : await call('iosRegister', { appleTicket: ticket, ...asked }))
}
