// What people do at an installation, over HTTPS, as a process of its own that trusts the installation's authority (NODE_EXTRA_CA_CERTS):
//   node visitor.ts book '{"base", "simulators", "databaseUrl", "phone"}'   signs in, uploads a picture, books and pays: {token, orderId, picture, bytes}
//   node visitor.ts see '{"base", "token", "orderId", "picture"}'           the order and the picture of before: {status, payAmount, bytes}
//   node visitor.ts cancel '{"base", "token", "orderId"}'                   the order is cancelled and its money comes back
//   node visitor.ts operate '{"base", "password"}'                          the first operator signs in
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressForm } from '@anxin/server/testing/address-form'
import { callerOf, payAtAlipay, signInByCode, uploadPicture } from './booking.ts'

type Asked = { base: string; simulators: string; databaseUrl: string; phone: string; token: string; orderId: string; picture: string; password: string }

const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
const bytesOf = async (url: string) => {
  const reply = await fetch(url)
  if (reply.status !== 200) throw new Error(`${url} is answered with ${reply.status}`)
  return hashOf(await reply.arrayBuffer())
}

type Call = ReturnType<typeof callerOf>

/** A technician of the demo city who works around the clock. */
async function findTechnician(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; lat: number; lng: number; city: string; project: string }>(
      `select t.id, t.base_lat as lat, t.base_lng as lng, t.city_code as city, o.project_id as project
       from technicians t join accounts a on a.id = t.account_id join offers o on o.technician_id = t.id and o.on_offer where a.phone = '13900000007' limit 1`,
    )
    const [technician] = rows
    if (!technician) throw new Error('the demo city has no technician 13900000007')
    return technician
  } finally {
    await client.end()
  }
}

async function freeStart(call: Call, { id, lat, lng, project }: Awaited<ReturnType<typeof findTechnician>>): Promise<number> {
  // safe: the shapes of the contract
  const { list } = (await call(`/api/user/tech/getProjectListTech?techId=${id}`)) as { list: { projectId: string; durationMin: number }[] }
  const durationMin = list.find(({ projectId }) => projectId === project)?.durationMin ?? 60
  const query = new URLSearchParams({ techId: id, days: '7', durationMin: String(durationMin), lat: String(lat + 1 / 111), lng: String(lng) })
  const { days } = (await call(`/api/user/tech/getTechBusy?${query}`)) as { days: { slots: { startAt: number; state: string }[] }[] }
  const free = days
    .slice(1)
    .flatMap(({ slots }) => slots)
    .find(({ state }) => state === 'FREE')
  if (!free) throw new Error('the technician has no free time in a week')
  return free.startAt
}

async function book({ base, simulators, databaseUrl, phone }: Asked) {
  const token = await signInByCode({ base, simulators, phone })
  const call = callerOf(base, token)
  const technician = await findTechnician(databaseUrl)
  const { lat, lng, city } = technician
  const { addressId } = await call('/api/user/self/addAddress', addressForm({ phone, cityCode: city, lat: lat + 1 / 111, lng }))
  const startAt = await freeStart(call, technician)
  const cart = { techId: technician.id, items: [{ projectId: technician.project, quantity: 1 }], addressId, startAt }
  const orderId = await payAtAlipay(call, { base, simulators, cart })
  return { token, orderId }
}

async function bookWithPicture(asked: Asked) {
  const booked = await book(asked)
  const picture = await uploadPicture(asked.base, booked.token)
  return { ...booked, picture, bytes: await bytesOf(picture) }
}

async function see({ base, token, orderId, picture }: Asked) {
  const { status, payAmount } = await callerOf(base, token)(`/api/user/order/getOrderInfo?orderId=${orderId}`)
  return { status, payAmount, ...(picture && { bytes: await bytesOf(picture) }) }
}

async function cancel({ base, token, orderId }: Asked) {
  const call = callerOf(base, token)
  await call('/api/user/order/doOrderCancel', { orderId })
  for (let left = 150; ; left--) {
    const { status, refundStatus } = await call(`/api/user/order/getOrderInfo?orderId=${orderId}`)
    if (refundStatus === 'REFUNDED') return { status, refundStatus }
    if (left === 0) throw new Error(`the money does not come back: ${String(refundStatus)}`)
    await wait(200)
  }
}

async function operate({ base, password }: Asked) {
  const reply = await fetch(`${base}/api/manage/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password }),
  })
  const { code } = (await reply.json()) as { code: number } // safe: every answer is an envelope
  if (code !== 200) throw new Error(`the first operator is answered with ${code}`)
  return { code }
}

const acts = { book: bookWithPicture, bookAlone: book, see, cancel, operate }
const [act = '', given = '{}'] = process.argv.slice(2)
// safe: this folder starts it, with the fields that the act reads
console.log(JSON.stringify(await acts[act as keyof typeof acts](JSON.parse(given) as Asked)))
