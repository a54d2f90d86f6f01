import { expect, test } from 'vitest'
import { phonesOf } from '../features/accounts/testing/phones.ts'
import { aPolicyInForce } from '../testing/a-policy.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()
const { send, loginBySms } = phonesOf(() => app)
const berlin = '+4915123456789'
const home = '10.9.9.9'
const address = { name: 'Mei', province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', lat: 30.2795, lng: 120.1301 }
const save = async (phone = berlin) => app.as((await aCustomer(app)).token).post('/api/user/self/addAddress', { ...address, phone })
const isTaken = async () => (await app.as().get('/api/sundry/user/getConfigure')).data.foreignPhones

test('a number of another country is refused by name until the operator takes such numbers, then it signs in and stands in an address', async () => {
  const refused = { code: 400, msg: '仅支持中国大陆手机号', data: { field: 'phone' } }
  expect(await isTaken()).toBe(false)
  expect(await send(berlin, 'LOGIN', home)).toMatchObject(refused)
  expect(await save()).toMatchObject(refused)

  await aPolicyInForce(app.deps, { 'switches.foreignPhones': true })
  expect(await send(berlin, 'LOGIN', home)).toMatchObject({ code: 200 })
  const inbox = await fetch(`${app.simulators.url}/sms/messages?phone=${encodeURIComponent(berlin)}`)
  const [message] = (await inbox.json()) as { code: string }[] // safe: the simulator's inbox
  expect(await loginBySms(berlin, message?.code ?? '', { from: home })).toMatchObject({ code: 200 })
  expect(await save()).toMatchObject({ code: 200, data: { phone: berlin } })
  // One of this country has its one form however it is typed, and its account is found by it.
  expect(await save('+86 138 0013 8000')).toMatchObject({ code: 200, data: { phone: '13800138000' } })
})
