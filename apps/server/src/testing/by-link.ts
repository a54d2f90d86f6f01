import { createHash } from 'node:crypto'
import type { TestApp } from './start-test-app.ts'
import { totpCode } from '../totp.ts'

type World = Pick<TestApp, 'as' | 'clock' | 'jobs' | 'simulators'>
export const byLinkPassword = 'a password chosen by the link'

export const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
/** What an authenticator shows at a moment; `ahead`: steps later, since each is taken once. */
export const codeAt = (secret: string, now: Date, ahead = 0) => totpCode(bytesOf(secret), Math.floor(now.getTime() / 30_000) + ahead)

/** A phone that no other test uses. */
export const phoneFor = (mark: string) => `139${String(createHash('sha256').update(mark).digest().readUInt32BE() % 100_000_000).padStart(8, '0')}`

/** The newest link that was sent to a phone, after what waits was sent; undefined where none was. */
export async function linkSentTo({ jobs, simulators }: Pick<World, 'jobs' | 'simulators'>, phone: string): Promise<string | undefined> {
  await jobs.runDue()
  return newestLink(simulators, phone)
}

export async function newestLink(simulators: World['simulators'], phone: string): Promise<string | undefined> {
  // safe: what the simulator keeps of each message
  const messages = (await (await fetch(`${simulators.url}/sms/messages?phone=${phone}`)).json()) as { text: string }[]
  for (const { text } of messages) {
    const token = /#\/link\?t=([\w-]+)/.exec(text)?.[1]
    if (token !== undefined) return token
  }
  return undefined
}

/** Anyone who holds a phone opens the link that came, chooses secrets and signs in. */
export async function signInByLink(world: World, { phone, name }: { phone: string; name: string }) {
  const link = await linkSentTo(world, phone)
  const { as, clock } = world
  const { data: opened } = await as().post('/api/manage/auth/openLink', { link })
  const used = await as().post('/api/manage/auth/useLink', { link, newPassword: byLinkPassword, totp: codeAt(opened.secret, clock.now()) })
  const { data } = await as().post('/api/manage/auth/login', { name, password: byLinkPassword, totp: codeAt(opened.secret, clock.now(), 1) })
  return { opened, used, secret: opened.secret as string, token: data.token as string }
}
