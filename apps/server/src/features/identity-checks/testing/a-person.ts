import { checkSignOf } from '@anxin/rules/identity-number'
import { sealPaper } from '@anxin/rules/sealing/papers'
import sharp from 'sharp'
import { aCustomer } from '../../../testing/factories.ts'
import { aPolicy, aPolicyRead } from '../../../testing/a-policy.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

let serial = 0
/** A number of an identity card that nobody had before. */
export function aNumber(born = '19900307'): string {
  const digits = `110105${born}${String(serial++).padStart(3, '0')}`
  return digits + checkSignOf(digits)
}

export const aPicture = (background = '#e8863a'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Opens the identity check, by the vendor or by people alone. */
export async function openIdentity(app: TestApp, { byVendor = true } = {}): Promise<void> {
  await aPolicy(app.deps, { 'switches.auth': true, 'switches.realAuth': byVendor })
  await aPolicyRead(app.deps)
}

/** A customer with what they ask for. */
export async function aPerson(app: TestApp) {
  const { id, token, phone } = await aCustomer(app)
  const as = app.as(token)
  const submit = (given: Record<string, unknown> = {}) =>
    as.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: aNumber(), consent: true, ...given })
  const check = async () => (await as.get('/api/user/spread/doAuthentication/check')).data
  return { id, token, phone, as, submit, check }
}
export type Person = Awaited<ReturnType<typeof aPerson>>

/** The form of putPaper as a browser sends it. */
export async function putForm(app: TestApp, token: string | undefined, parts: { kind?: string; lock?: string; file?: Uint8Array }) {
  const body = Object.entries(parts).flatMap(([name, value]) => [
    `--edge\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="sealed"\r\ncontent-type: application/octet-stream' : ''}\r\n\r\n`,
    value,
    '\r\n',
  ])
  const payload = Buffer.concat([...body, '--edge--\r\n'].map((part) => Buffer.from(part)))
  const headers = { 'content-type': 'multipart/form-data; boundary=edge', ...(token !== undefined && { token }) }
  return app.raw({ url: '/api/user/spread/putPaper', headers, payload })
}

/** A picture of one side, sealed where a browser seals it, and put. */
export async function aPaper(app: TestApp, { id, token, check }: Person, kind: 'ID_FRONT' | 'ID_BACK', picture: Buffer): Promise<string> {
  const { vault } = await check()
  const { body, lock } = await sealPaper(vault, { owner: id, about: 'IDENTITY', kind }, new Uint8Array(picture))
  return (await putForm(app, token, { kind, lock, file: body })).data.key
}
