import type { Page } from '@playwright/test'
import { apiAs, tokenFor, type Api, type Database } from './fixtures.ts'
import { newPhone, newRequestId, nextSerial } from './serials.ts'

export type Customer = { id: string; phone: string; token: string; api: Api }
export type Technician = { id: string; nickname: string; phone: string; lat: number; lng: number; projectId: string; project: string; price: number }

/** A customer of their own, signed in, so that no test sees what another left. */
export async function aCustomer(database: Database): Promise<Customer> {
  const serial = nextSerial()
  const phone = newPhone()
  const { id } = await database.one<{ id: string }>(
    `insert into accounts (id, phone, nickname, invite_code, created_at) values ($1, $2, '测试顾客', $3, now()) returning id`,
    [`e2eC${serial}`, phone, `E${serial}`],
  )
  const token = await tokenFor(database, phone)
  return { id, phone, token, api: apiAs(token) }
}

export const findTechnician = (database: Database, phone: string): Promise<Technician> =>
  database.one<Technician>(
    `select t.id, t.nickname, a.phone, t.base_lat as lat, t.base_lng as lng, p.id as "projectId", p.name as project, o.price::int as price
     from technicians t join accounts a on a.id = t.account_id join offers o on o.technician_id = t.id and o.on_offer join projects p on p.id = o.project_id and p.on_offer
     where a.phone = $1 order by p.sort, p.id limit 1`,
    [phone],
  )

export type DemoPhone = `1390000000${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

/** One of the nine technicians of the demo city, with a history and a shop, who work around the clock. */
export const demoTechnician = (database: Database, phone: DemoPhone): Promise<Technician> => findTechnician(database, phone)

const cities: Record<string, { province: string; city: string; area: string }> = {
  330100: { province: '浙江省', city: '杭州市', area: '西湖区' },
  510100: { province: '四川省', city: '成都市', area: '锦江区' },
  440300: { province: '广东省', city: '深圳市', area: '南山区' },
}

/** An address of the customer, 1 km from a point or as far as given. */
export async function anAddress(
  database: Database,
  { api, phone }: Customer,
  near: Pick<Technician, 'id' | 'lat' | 'lng'>,
  { km = 1, street = '文三路', isDefault = true } = {},
): Promise<{ addressId: string } & Record<string, unknown>> {
  const { code } = await database.one<{ code: string }>('select city_code as code from technicians where id = $1', [near.id])
  const saved = await api.post('/api/user/self/addAddress', {
    name: '陈小满',
    phone,
    ...cities[code],
    cityCode: code,
    address: `${street} 478 号`,
    houseNo: '3 幢 501',
    lat: near.lat + km / 111,
    lng: near.lng,
    normalAddress: isDefault,
  })
  if (saved.code !== 200) throw new Error(`addAddress: ${JSON.stringify(saved)}`)
  return saved.data
}

/** Free starts of a technician for an address so far north of a point, as anAddress makes it, epoch ms, soonest first, from tomorrow on. */
export async function freeSlots(
  api: Api,
  { id, lat, lng, projectId }: Pick<Technician, 'id' | 'lat' | 'lng' | 'projectId'>,
  { km = 1 } = {},
): Promise<number[]> {
  const { data: offers } = await api.get('/api/user/tech/getProjectListTech', { techId: id })
  const { durationMin } = offers.list.find((offer: { projectId: string }) => offer.projectId === projectId)
  const { data } = await api.get('/api/user/tech/getTechBusy', {
    techId: id,
    days: '7',
    durationMin: String(durationMin),
    lat: String(lat + km / 111),
    lng: String(lng),
  })
  return (data.days as { slots: { startAt: number; state: string }[] }[])
    .slice(1)
    .flatMap(({ slots }) => slots.filter(({ state }) => state === 'FREE').map(({ startAt }) => startAt))
}

/** Of an afternoon, two to eight: most technicians work then, whatever the hour of the test. */
export const ofAfternoons = (starts: number[]) => starts.filter((at) => [14, 15, 16, 17, 18, 19].includes(((at / 3_600_000 + 8) % 24) | 0))

type Booking = { techId: string; projectId: string; quantity?: number; addressId: string; startAt: number; healthNote?: object }

/** Books without a browser; gives the order's id. */
export async function book(api: Api, { techId, projectId, quantity = 1, addressId, startAt, healthNote }: Booking): Promise<string> {
  const cart = { techId, items: [{ projectId, quantity }], addressId, startAt, ...(healthNote && { healthNote }) }
  const preview = await api.post('/api/user/order/doOrderPreview', cart)
  if (preview.code !== 200) throw new Error(`doOrderPreview: ${JSON.stringify(preview)}`)
  const created = await api.post('/api/user/order/doOrderCreate', {
    ...cart,
    previewToken: preview.data.previewToken,
    requestId: newRequestId(),
  })
  if (created.code !== 200) throw new Error(`doOrderCreate: ${JSON.stringify(created)}`)
  return created.data.orderId
}

/** Pays through the product's test payment. */
export async function pay(api: Api, orderId: string): Promise<void> {
  const paid = await api.post('/api/user/order/doOrderPayTest', { orderId })
  if (paid.code !== 200) throw new Error(`doOrderPayTest: ${JSON.stringify(paid)}`)
}

/** A visit that a customer paid for and a technician accepted; `technicianToken` is the technician's session. */
export async function anAcceptedVisit(database: Database, technician: Technician) {
  const customer = await aCustomer(database)
  const { addressId } = await anAddress(database, customer, technician)
  const [startAt = 0] = await freeSlots(customer.api, technician)
  const orderId = await book(customer.api, { techId: technician.id, projectId: technician.projectId, addressId, startAt })
  await pay(customer.api, orderId)
  const technicianToken = await tokenFor(database, technician.phone)
  await apiAs(technicianToken).post('/api/tech/order/accept', { orderId })
  return { customer, orderId, technicianToken }
}

/** Puts an order draft onto a phone, as the pages before the order form would have left it. It is written once: a reload keeps what the app made of it. */
export const withDraft = (page: Page, draft: { techId: string; items?: { projectId: string; quantity: number }[]; timer?: number; remark?: string }) =>
  page.addInitScript((state) => {
    if (localStorage.getItem('draftGiven')) return
    localStorage.setItem('draftGiven', '1')
    localStorage.setItem('placeOrder', JSON.stringify({ state: { items: [], coupon: '', desiredOrderId: '', remark: '', ...state }, version: 0 }))
  }, draft)

/** The first start is over. */
export const pastGuide = (page: Page) => page.addInitScript(() => localStorage.setItem('guideSeen', '1'))

/** The paths of the page stack, bottom first, as the app keeps them in the browser's history. */
export const stackOf = (page: Page) => page.evaluate<string[]>('history.state.pages.map(({ path }) => path.split("/").at(-1) || "guide")')

/** Moves the agreed start of an order to so many minutes from now, as if the time until then had passed. */
export const startsIn = (database: Database, orderId: string, minutes: number) =>
  database.rows(
    // What is due with the visit moves along with it, as when it is rescheduled.
    `with number as (update outbox set due_at = now() where topic = 'masked-number' and key = $1 and done_at is null)
    update orders set start_at = now() + $2 * interval '1 minute', end_at = now() + $2 * interval '1 minute' + (end_at - start_at) where id = $1 returning id`,
    [orderId, minutes],
  )
