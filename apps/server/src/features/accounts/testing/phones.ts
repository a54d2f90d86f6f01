import { expect } from 'vitest'
import type { Answer, TestApp } from '../../../testing/start-test-app.ts'

let serial = 0
/** A number that nobody else has in this run. */
export const newPhone = () => `1391${String(1_000_000 + serial++).slice(-7)}`
/** Another six digits than the given ones. */
export const wrong = (code: string) => (code === '000001' ? '000002' : '000001')
export const codes = (answers: Answer[]) => answers.map(({ code }) => code).sort((a, b) => a - b)
export const eight = <T>(call: (i: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, i) => call(i)))

/** What a person does with a phone: ask for codes, read them, sign in with them or with a password. */
export function phonesOf(app: () => TestApp) {
  const post = (path: string, body: Record<string, string>, token?: string) => app().as(token).form(path, body)
  const inbox = async (phone: string): Promise<{ code: string; text: string }[]> =>
    (await fetch(`${app().simulators.url}/sms/messages?phone=${phone}`)).json() as Promise<{ code: string; text: string }[]>
  /** Each call comes from an address of its own, as the limit of one network is tried apart. */
  const send = async (phone: string, scene = 'LOGIN', ip = `10.${serial >> 8}.${serial++ & 255}.1`): Promise<Answer> =>
    (await app().http.inject({ method: 'POST', url: '/my/common/sendSms', payload: { phone, scene }, remoteAddress: ip })).json()
  const codeFor = async (phone: string, scene = 'LOGIN') => {
    expect((await send(phone, scene)).code).toBe(200)
    return (await inbox(phone))[0]?.code ?? ''
  }
  return {
    post,
    inbox,
    send,
    codeFor,
    wait: (ms: number) => app().clock.advance(ms),
    loginBySms: (phone: string, smsCode: string, more = {}) => post('/api/user/anon/loginByPhoneAndSms', { phone, smsCode, ...more }),
    loginByPwd: (phone: string, pwd: string) => post('/api/user/anon/loginByPhoneAndPwd', { phone, pwd }),
    register: async (phone: string, pwd = 'ruyi-8899', more = {}) =>
      post('/api/user/anon/regByPhoneAndPwd', { phone, smsCode: await codeFor(phone, 'REGISTER'), pwd, ...more }),
    /** Eight at once must meet on open connections. */
    warmPool: () => Promise.all(Array.from({ length: 10 }, () => app().as('nobody').get('/api/user/self/getUserInfo'))),
  }
}
