/** A running product with its demo, as the scripts that photograph it find it: npm start first. */
import type { OrderStatus } from '@anxin/contract/order-states'

const { env } = process
// Read when asked for: a process may come to know of its product only after it has loaded this file.
export const baseUrl = () => env.BASE_URL ?? 'http://127.0.0.1:8080'
const simulatorsUrl = () => env.SIMULATORS_URL ?? 'http://127.0.0.1:8090'
export const customerUrl = () => `${baseUrl()}/`
export const technicianUrl = () => env.TECHNICIAN_URL ?? `${baseUrl()}/technician/`

type Envelope<Data> = { code: number; msg: string; data: Data }
type Asked = { token?: string; form?: Record<string, string> }

async function call<Data>(path: string, { token, form }: Asked = {}): Promise<Data> {
  const reply = await fetch(`${baseUrl()}${path}`, { headers: token ? { token } : {}, ...(form && { method: 'POST', body: new URLSearchParams(form) }) })
  // safe: the envelope of every reply
  const { code, msg, data } = (await reply.json()) as Envelope<Data>
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** A session made as people make it: a code by SMS, read from the simulator's inbox. */
async function signIn(phone: string): Promise<string> {
  await call('/my/common/sendSms', { form: { phone, scene: 'LOGIN' } })
  const reply = await fetch(`${simulatorsUrl()}/sms/messages?phone=${phone}`)
  // safe: the simulator's inbox, newest first
  const [newest] = (await reply.json()) as { code: string }[]
  const { token } = await call<{ token: string }>('/api/user/anon/loginByPhoneAndSms', { form: { phone, smsCode: newest?.code ?? '' } })
  return token
}

type Order = { orderId: string; status: OrderStatus; actions: string[]; startAt: number; payExpireAt?: number; acceptExpireAt?: number }

/** Until when the customer can do with an order what they can do now, epoch ms: a visit is moved for nothing until two hours before it. */
export const openUntil = ({ status, startAt, payExpireAt, acceptExpireAt }: Omit<Order, 'orderId' | 'actions'>): number =>
  payExpireAt ?? acceptExpireAt ?? (status === 'ACCEPTED' ? startAt - 2 * 3_600_000 : Infinity)

export type DemoWorld = Awaited<ReturnType<typeof findDemoWorld>>

/** Who signs in for the pictures. */
export const demoPhones = { customer: '13800000001', technician: '13900000001' } as const

/** What the pictures need of the demo: a customer and a technician signed in, a technician with much to show, orders, and a draft with a free time. */
export async function findDemoWorld(given: { token?: string; technicianToken?: string } = { token: env.TOKEN, technicianToken: env.TECH_TOKEN }) {
  const token = given.token ?? (await signIn(demoPhones.customer))
  const technicianToken = given.technicianToken ?? (await signIn(demoPhones.technician))
  const address = await call<{ addressId: string; lat: number; lng: number; cityCode: string }>('/api/user/self/getAddressDefault', { token })
  const { lat, lng, cityCode } = address
  const near = await call<{ list: { techId: string; orderCount: number; earliestAt?: number }[] }>(
    `/api/user/tech/getTechListAround?lat=${lat}&lng=${lng}&cityCode=${cityCode}&pageSize=20`,
  )
  // Anyone who takes no bookings just now has no times to show.
  const free = near.list.filter(({ earliestAt }) => earliestAt !== undefined)
  const techId = free.toSorted((a, b) => b.orderCount - a.orderCount)[0]?.techId ?? ''
  const { list: shops } = await call<{ list: { shopId: string }[] }>(
    `/api/user/tech/getShopListSearch?keyword=${encodeURIComponent('和舒')}&cityCode=${cityCode}`,
  )
  const { list: projects } = await call<{ list: { projectId: string }[] }>(`/api/user/tech/getProjectListTech?techId=${techId}`)
  const { list: orders } = await call<{ list: Order[] }>('/api/user/order/getOrderList?limit=50', { token })
  const visits = await call<{ list: { orderId: string; startAt: number }[] }>('/api/tech/order/getList?tab=UPCOMING', { token: technicianToken })
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  const { days } = await call<{ days: { slots: { startAt: number; state: string }[] }[] }>(
    `/api/user/tech/getTechBusy?techId=${techId}&date=${tomorrow}&lat=${lat}&lng=${lng}`,
  )
  const startAt = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'FREE')?.startAt
  const items = [{ projectId: projects[0]?.projectId, quantity: 1 }]
  const placeOrder = JSON.stringify({ state: { techId, items, address, timer: startAt, coupon: 'auto', desiredOrderId: '', remark: '' }, version: 0 })
  const shopId = shops[0]?.shopId ?? ''
  return { token, technicianToken, address, techId, shopId, projectId: projects[0]?.projectId ?? '', orders, visit: visits.list[0], startAt, placeOrder }
}
