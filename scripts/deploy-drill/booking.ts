// A person signs in by a text message, books and pays at a server that they reach over HTTP; the vendors are simulators.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@anxin/server/clock'
import type { Db } from '@anxin/server/db/connect'
import { aTechnician, anAddress } from '@anxin/server/testing/factories'
import sharp from 'sharp'
import { send } from '../upgrade-drill/load.ts'

type Asked = { db: Db; base: string; simulators: string }
type Data = Record<string, unknown>
type Call = (path: string, body?: Data) => Promise<Data>

const day = 86_400_000

/** A picture goes up, and comes from where the server says it is; its address. */
export async function uploadPicture(base: string, token: string): Promise<string> {
  // safe: every answer is an envelope
  const { data } = (await (await fetch(`${base}/my/common/qnConfig`, { headers: { token } })).json()) as {
    data: { token: string; region: string; prefix: string }
  }
  const form = new FormData()
  form.set('token', data.token)
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  const taken = await fetch(data.region, { method: 'POST', body: form })
  const { key } = (await taken.json()) as { key?: string } // safe: the answer of an upload
  if (taken.status !== 200 || !key) throw new Error(`a picture is answered with ${taken.status}`)
  const shown = await fetch(data.prefix + key)
  if (shown.status !== 200 || shown.headers.get('content-type') !== 'image/jpeg') throw new Error(`the picture comes with ${shown.status}`)
  return data.prefix + key
}

async function sendForm(base: string, path: string, fields: Record<string, string>): Promise<Data> {
  const reply = await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  // safe: every answer is an envelope
  const { code, data, msg } = (await reply.json()) as { code: number; data?: Data; msg?: string }
  if (code !== 200 || !data) throw new Error(`${path} is answered with ${reply.status}, ${code}: ${msg}`)
  return data
}

/** With the code of the simulator's inbox; the person's token. */
export async function signInByCode({ base, simulators, phone }: Omit<Asked, 'db'> & { phone: string }): Promise<string> {
  await sendForm(base, '/my/common/sendSms', { phone, scene: 'LOGIN' })
  // safe: the simulator's inbox
  const [message] = (await (await fetch(`${simulators}/sms/messages?phone=${phone}`)).json()) as { code: string }[]
  const { token } = await sendForm(base, '/api/user/anon/loginByPhoneAndSms', { phone, smsCode: message?.code ?? '' })
  return String(token)
}

/** From a cart to an order that is shown as paid; its id. Throws at the first step that goes wrong. */
export async function payAtAlipay(call: Call, { base, simulators, cart }: Omit<Asked, 'db'> & { cart: Data }): Promise<string> {
  const { previewToken } = await call('/api/user/order/doOrderPreview', cart)
  const { orderId } = await call('/api/user/order/doOrderCreate', { ...cart, requestId: randomUUID(), previewToken })
  const way = { bizType: 'ORDER', bizId: orderId, payWay: 'ALIPAY_WAP', returnUrl: `${base}/#/pages/pay/pay` }
  const { payNo, payUrl } = await call('/api/common/order/pay/web', way)
  // The cashier learns of a payment when its page is opened.
  await (await fetch(String(payUrl))).text()
  const headers = { 'content-type': 'application/json' }
  await fetch(`${simulators}/alipay/_control/pay`, { method: 'POST', headers, body: JSON.stringify({ outTradeNo: payNo }) })
  for (let left = 150; (await call(`/api/user/order/getOrderInfo?orderId=${String(orderId)}`)).status !== 'PENDING_ACCEPT'; left--) {
    if (left === 0) throw new Error('the paid order is not shown as paid')
    await wait(200)
  }
  return String(orderId)
}

/** From the first message to a paid order, with a technician made for it; gives the person's token. */
export async function bookAndPay({ db, base, simulators }: Asked): Promise<string> {
  const phone = '13900001234'
  const token = await signInByCode({ base, simulators, phone })
  const world = { db, clock: systemClock }
  const technician = await aTechnician(world)
  const { id } = await db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  const address = await anAddress(world, { account_id: id })
  // Noon in the service zone, the day after tomorrow.
  const startAt = (Math.floor(Date.now() / day) + 2) * day + 4 * 3_600_000
  const cart = { techId: technician.id, items: [{ projectId: technician.projects[0]?.id, quantity: 1 }], addressId: address.id, startAt }
  await payAtAlipay(callerOf(base, token), { base, simulators, cart })
  return token
}

/** Calls of somebody who is signed in. Throws at an answer that is no success. */
export const callerOf =
  (base: string, token: string): Call =>
  async (path, body) => {
    const { answer, data } = await send(base, { path, token, ...(body && { body }) })
    if (answer.status !== 200 || answer.code !== 200 || !data) throw new Error(`${path} is answered with ${answer.status}, ${answer.code}`)
    return data
  }
