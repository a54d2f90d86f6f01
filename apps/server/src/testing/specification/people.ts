import { aNumber, aPicture } from '../../features/identity-checks/testing/a-person.ts'
import { newPhone } from '../../features/accounts/testing/phones.ts'
import { freePort } from '../server-process.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { specificationClient, type Heard, type SpecificationClient } from './client.ts'

/** The server of a test that listens where it says that it does: clients upload to the address that it gives them. */
export async function aListeningApp(): Promise<TestApp> {
  const port = await freePort()
  const app = await startTestApp({ config: { publicUrl: `http://127.0.0.1:${port}`, returnHosts: [`127.0.0.1:${port}`] } })
  await app.http.listen({ port, host: '127.0.0.1' })
  return app
}

/** A code by SMS, asked for by a client and read from the phone. */
export async function codeFor(app: TestApp, client: SpecificationClient, { phone, scene }: { phone: string; scene: string }): Promise<string> {
  // A phone gets a code a minute at most.
  app.clock.advance(61_000)
  await client.done('/my/common/sendSms', { phone, scene })
  const inbox = await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)
  // safe: the phone's messages, the newest first
  const [newest] = (await inbox.json()) as { code: string }[]
  return newest?.code ?? ''
}

/** Somebody who signs in with a phone that nobody had. */
export async function somebody(app: TestApp, heard?: Heard) {
  const client = specificationClient(app.config.publicUrl, heard)
  const phone = newPhone()
  const { token, userInfo } = await client.done('/api/user/anon/loginByPhoneAndSms', { phone, smsCode: await codeFor(app, client, { phone, scene: 'LOGIN' }) })
  client.signInWith(token)
  return { client, phone, userId: String(userInfo.userId), token: String(token) }
}
export type Somebody = Awaited<ReturnType<typeof somebody>>

const year = 365 * 86_400_000
const place = { cityCode: '330100', province: '浙江省', city: '杭州市', area: '西湖区' }
const picture = async () => new Uint8Array(await aPicture())
/** A number of a woman. */
const aWomansNumber = (): string => {
  const number = aNumber('19900307')
  return Number(number.charAt(16)) % 2 === 0 ? number : aWomansNumber()
}

/** What somebody fills in to prove who they are, pictures as keys of plain uploads. */
export async function identityForm({ client }: Somebody, realName: string) {
  const [front, back] = [await client.upload(await picture()), await client.upload(await picture())]
  const fields = { ...(await client.sealed({ realName, idCardNo: aWomansNumber() })), idCardFront: front.key, idCardBack: back.key }
  return { fields, pictures: [front, back] }
}

/** What somebody fills in to work as a technician. */
export async function technicianForm(app: TestApp, { client, phone }: Somebody) {
  const photos = await Promise.all([1, 2, 3].map(async () => (await client.upload(await picture())).key))
  const smsCode = await codeFor(app, client, { phone, scene: 'APPLY' })
  const { ticket } = await client.done('/my/common/authSms', { phone, smsCode, scene: 'APPLY' })
  const intro = '从业六年，擅长肩颈与全身推拿，准时上门。'
  return { sex: 2, phone, ticket, ...place, workYears: 6, photos, intro }
}

/** The certificates that the city requires, as keys of plain uploads. */
export async function certificates(app: TestApp, { client }: Somebody) {
  const now = app.clock.now().getTime()
  const pictures = [await client.upload(await picture()), await client.upload(await picture())]
  const certs = [
    { type: 'HEALTH', no: 'J-88', images: [pictures[0]?.key], issuedAt: now - year / 2, expireAt: now + year / 2 },
    { type: 'MASSAGE', images: [pictures[1]?.key] },
  ]
  return { certs, pictures }
}

/** What somebody fills in for a shop. */
export async function shopForm(app: TestApp, { client, phone }: Somebody) {
  const [licence, photo] = [await client.upload(await picture()), await client.upload(await picture())]
  return {
    shopName: '静心堂',
    contact: '王老板',
    phone,
    smsCode: await codeFor(app, client, { phone, scene: 'APPLY' }),
    ...place,
    address: '文三路 478 号',
    lat: 30.2795,
    lng: 120.1301,
    businessLicense: licence.key,
    licenseNo: '91330106MA2CFK4G3X',
    legalPerson: '王小二',
    ...(await client.sealed({ legalIdCardNo: aNumber('19800101') })),
    openTime: '10:00',
    closeTime: '02:00',
    photos: [photo.key],
  }
}

/** An address of the middle of the city. */
export const addressForm = (phone: string) => ({
  name: '陈小满',
  phone,
  region: '浙江省杭州市西湖区',
  province: place.province,
  city: place.city,
  area: place.area,
  cityCode: place.cityCode,
  address: '文三路478号',
  houseNo: '3幢501',
  lat: 30.28,
  lng: 120.13,
  normalAddress: true,
})

/** The first free time of a technician on the third day, and what is asked of them. */
export async function cartFor({ client }: Somebody, { techId, addressId }: { techId: string; addressId: string }) {
  const { list } = await client.done('/api/user/tech/getProjectListTech', { techId })
  const { days } = await client.done('/api/user/tech/getTechBusy', { techId, days: 7 })
  // Of the third day, on which nothing else is booked: the specification's client does not say from where the way is.
  const slots: { state: string; startAt: number }[] = days[2].slots
  const startAt = slots.find(({ state }) => state === 'FREE')?.startAt
  return { techId, items: [{ projectId: list[0].projectId, quantity: 1 }], addressId, startAt, travelType: 'TAXI' }
}

/** Sees the price and orders; the order's id. */
export async function order({ client }: Somebody, cart: object, requestId: string): Promise<string> {
  const { previewToken, price } = await client.done('/api/user/order/doOrderPreview', { ...cart })
  const { orderId } = await client.done('/api/user/order/doOrderCreate', { ...cart, previewToken, expectAmount: price.payAmount, requestId })
  return String(orderId)
}
