import { expect } from 'vitest'
import { nextSerial } from '../../../testing/serials.ts'
import { openConnections, type Answer, type TestApp } from '../../../testing/start-test-app.ts'

/** A number that nobody else of this file has. */
export const newPhone = () => `1391${String(1_000_000 + nextSerial('free phone')).slice(-7)}`
/** Another six digits than the given ones. */
export const wrong = (code: string) => (code === '000001' ? '000002' : '000001')
export const codes = (answers: Answer[]) => answers.map(({ code }) => code).sort((a, b) => a - b)
export const eight = <T>(call: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, i) => call(i)))
/** Where the owner of a phone asks from: an address for each phone, as the limit of one network is tried apart. */
export const homeOf = (phone: string) => {
  const number = Number(phone.slice(-7)) || 1
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
/** Where strangers are. */
export const elsewhere = (n = 1) => `203.0.113.${n}`

/** What a person does with a phone: ask for codes, read them, sign in with them or with a password. From home, unless stated otherwise. */
export function phonesOf(app: () => TestApp) {
  const post = async (path: string, body: Record<string, string>, { token, from = homeOf(body.phone ?? '') }: { token?: string; from?: string } = {}) => {
    const reply = await app().http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token !== undefined && { token }) },
      payload: new URLSearchParams(body).toString(),
      remoteAddress: from,
    })
    return { ...reply.json(), status: reply.statusCode } as Answer // safe: every answer has the envelope
  }
  const inbox = async (phone: string): Promise<{ code: string; text: string }[]> =>
    (await fetch(`${app().simulators.url}/sms/messages?phone=${phone}`)).json() as Promise<{ code: string; text: string }[]>
  const send = (phone: string, scene = 'LOGIN', from = homeOf(phone)) => post('/my/common/sendSms', { phone, scene }, { from })
  const codeFor = async (phone: string, scene = 'LOGIN', from = homeOf(phone)) => {
    expect((await send(phone, scene, from)).code).toBe(200)
    return (await inbox(phone))[0]?.code ?? ''
  }
  return {
    post,
    inbox,
    send,
    codeFor,
    wait: (ms: number) => app().clock.advance(ms),
    loginBySms: (phone: string, smsCode: string, { from = homeOf(phone), ...more }: { from?: string; inviteCode?: string; posterId?: string } = {}) =>
      post('/api/user/anon/loginByPhoneAndSms', { phone, smsCode, ...more }, { from }),
    loginByPwd: (phone: string, pwd: string, from = homeOf(phone)) => post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd }, { from }),
    register: async (phone: string, pwd = 'ruyi-8899', more = {}) =>
      post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: await codeFor(phone, 'REGISTER'), pwd, ...more }),
    /** Eight at once must meet on open connections. */
    warmPool: () => openConnections(app()),
  }
}
