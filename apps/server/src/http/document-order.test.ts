import { expect, test } from 'vitest'
import { clientOf } from '../testing/document-client.ts'
import { asSent, type OpenApi } from '../testing/document-schemas.ts'
import { minimalValue } from '../testing/minimal-value.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { openApiDocument } from './openapi.ts'

const app = aTestApp()

test.each(['/openapi.json', '/openapi/customer.json'])(
  'a client that knows %s alone finds a technician, has the price quoted, orders and pays',
  async (url) => {
    const technician = await aTechnician(app)
    const { token } = await aCustomer(app)
    const client = clientOf((await app.http.inject(url)).json<OpenApi>(), app.http)
    const place = {
      lat: 30.28,
      lng: 120.13,
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      address: '文三路478号',
      houseNo: '3-1',
      name: '张三',
      phone: '13700000000',
    }

    const { data: address } = await client.call('addAddress', place, token)
    const { data: offered } = await client.call('getProjectListTech', { techId: technician.id }, token)
    const [{ projectId }] = offered.list ?? offered.categories[0].projects
    const { data: times } = await client.call('getTechBusy', { techId: technician.id, lat: place.lat, lng: place.lng }, token)
    const { startAt } = times.days.flatMap(({ slots }: { slots: unknown[] }) => slots).find(({ state }: { state: string }) => state === 'FREE')
    const cart = { techId: technician.id, items: [{ projectId, quantity: 1 }], addressId: address.addressId, startAt }
    const { data: quote } = await client.call('doOrderPreview', cart, token)
    const made = await client.call('doOrderCreate', { ...cart, requestId: 'a-key-of-the-client', previewToken: quote.previewToken }, token)
    expect(made).toMatchObject({ code: 200, data: { payAmount: quote.price.payAmount, needPay: true } })
    const { orderId } = made.data
    expect(await client.call('pay', { bizType: 'ORDER', bizId: orderId, payWay: 'TEST' }, token)).toMatchObject({ code: 200, data: { paid: true } })
    expect(await client.call('getOrderInfo', { orderId }, token)).toMatchObject({ code: 200, data: { status: 'PENDING_ACCEPT' } })
  },
)

test('such a client sends nothing that the document forbids: an order without its key, or without a price that was seen', async () => {
  const client = clientOf(asSent(openApiDocument('customer')), app.http)
  const { token } = await aCustomer(app)
  const cart = { techId: 'x', items: [{ projectId: 'x', quantity: 1 }], addressId: 'x', startAt: 1 }
  await expect(client.call('doOrderCreate', { ...cart, previewToken: 'x' }, token)).rejects.toThrow('requestId')
  await expect(client.call('doOrderCreate', { ...cart, requestId: 'a-key-of-eight' }, token)).rejects.toThrow('expectAmount')
  await expect(client.call('doOrderCreate', { ...cart, requestId: 'a-key-of-eight', expectAmount: 1, price: 1 }, token)).rejects.toThrow('price')
})

test('the least value of a schema has what is demanded and nothing else', () => {
  expect(
    minimalValue({
      type: 'object',
      properties: { a: { type: 'string', minLength: 2 }, b: { type: 'integer', minimum: 3 }, c: { type: 'boolean' }, d: { enum: ['X'] } },
      required: ['a', 'd'],
      anyOf: [{ required: ['b'] }, { required: ['c'] }],
    }),
  ).toEqual({ a: 'xx', b: 3, d: 'X' })
})
