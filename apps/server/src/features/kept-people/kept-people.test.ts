import { openText } from '@anxin/rules/sealing/papers'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { whereIs } from '../../testing/where-is.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { aNumber, aPaper, aPerson, aPicture, openIdentity, type Person } from '../identity-checks/testing/a-person.ts'
import { releaseKeptPeople } from '../privacy/release-kept-people.ts'
import { aKeyHolder, aVault, type KeyHolder } from '../vault/testing/a-holder.ts'

let app: TestApp
let holder: KeyHolder
let vault: Awaited<ReturnType<typeof aVault>>
beforeAll(async () => {
  app = await startTestApp({ warm: true, config: { poolSize: 20 } })
  holder = await aKeyHolder(app)
  vault = await aVault(holder)
  await openIdentity(app)
  return () => app.stop()
})
const { post, codeFor } = phonesOf(() => app)
const day = 86_400_000

type Account = { phone: string; token: string }
async function endAccount({ phone, token }: Account) {
  app.clock.advance(61_000)
  return post('/api/user/self/deleteAccount', { phone, smsCode: await codeFor(phone, 'DELETE') }, { token })
}
const manage = async (call: string, input: object) => (await holder.as.post(`/api/manage/${call}`, { ...input })).data
const reason = '处理求助'

/** A technician whose identity was checked, and an order that they have done. */
async function aVerifiedTechnician() {
  const technician = await aTechnician(app)
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', technician.accountId).executeTakeFirstOrThrow()
  const idCardNo = aNumber()
  const as = app.as(technician.token)
  const submitted = await as.post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo, consent: true })
  expect(submitted.data).toMatchObject({ status: 'APPROVED' })
  const { id: orderId, customer } = await anOrderIn(app, 'COMPLETED', { technician, startAt: app.clock.now().getTime() })
  return { ...technician, phone, idCardNo, as, orderId, customer }
}
type Technician = Awaited<ReturnType<typeof aVerifiedTechnician>>

const leave = ({ as }: Technician) => as.post('/api/tech/leave', { confirmed: true })
const callForHelp = async ({ orderId, customer }: Technician) =>
  expect(await app.as(customer.token).post('/api/user/order/safety/sos', { orderId, silent: true })).toMatchObject({ code: 200 })
async function resolveAlarm(orderId: string) {
  const { id: alarmId } = await app.db.selectFrom('alarms').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  await manage('alarm/resolve', { alarmId, reason })
}
const keptOf = (accountId: string) => app.db.selectFrom('kept_people').select('account_id').where('account_id', '=', accountId).execute()
const release = (at: number) => releaseKeptPeople(app.deps).run(new Date(at))
const openPapers = (accountId: string) =>
  app.db.selectFrom('papers').select('key').where('account_id', '=', accountId).where('shredded_at', 'is', null).execute()
const papersOf = async (customerId: string) => (await holder.as.get('/api/manage/identity/getInfo', { customerId })).data.papers

/** Name and number as a holder of the vault reads them. */
async function identityRead(customerId: string) {
  const [{ paperKey }] = await papersOf(customerId)
  const { realName, lock } = await manage('identity/openPaper', { customerId, paperKey })
  return { realName, idCardNo: await openText(vault.privateJwk, { owner: customerId, about: 'IDENTITY', kind: 'ID_NUMBER' }, lock) }
}

describe('a technician about whom a customer silently calls for help', () => {
  test('is not told of it by a look at what is kept, and reads that look when it is over', async () => {
    const called = await aVerifiedTechnician()
    await callForHelp(called)
    expect((await called.as.form('/api/user/spread/revokeAuthentication')).code).toBe(200)
    app.clock.advance(1000)
    await identityRead(called.accountId)
    const views = async () => (await called.as.get('/api/user/spread/doAuthentication/check')).data.views
    expect(await views()).toEqual([])
    await resolveAlarm(called.orderId)
    await release(app.clock.now().getTime() + 31 * day)
    expect(await views()).toMatchObject([{ kind: 'ID_NUMBER' }])
  })

  test('stays known to it with the account that is no technician’s any more', async () => {
    const called = await aVerifiedTechnician()
    await callForHelp(called)
    expect((await called.as.form('/api/user/spread/revokeAuthentication')).code).toBe(200)
    // Taken up with another account of the same person.
    const other = await aCustomer(app)
    await app.db.updateTable('technicians').set({ account_id: other.id }).where('id', '=', called.id).execute()
    await release(app.clock.now().getTime())
    expect(await keptOf(called.accountId)).toHaveLength(1)
  })

  test('leaves and deletes the account with the same answers as anybody, and is still known to who looks into it', async () => {
    const [called, other] = [await aVerifiedTechnician(), await aVerifiedTechnician()]
    await callForHelp(called)
    const leaving = async ({ as }: Technician) => (await as.get('/api/tech/getLeaving')).data
    expect(await leaving(called)).toEqual(await leaving(other))
    expect(await leave(called)).toEqual(await leave(other))
    expect(await endAccount(called)).toEqual(await endAccount(other))

    const { id: technicianId, accountId: customerId } = called
    expect(await manage('technician/contact', { technicianId, reason })).toEqual({ phone: called.phone })
    expect((await manage('order/contact', { orderId: called.orderId, reason })).technicianPhone).toBe(called.phone)
    expect((await holder.as.get('/api/manage/technician/getInfo', { technicianId })).data.phoneMasked).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(await identityRead(customerId)).toEqual({ realName: '张三丰', idCardNo: called.idCardNo })
    // Of the other, and in the open, there is nothing.
    expect((await holder.as.get('/api/manage/technician/getInfo', { technicianId: other.id })).data.phoneMasked).toBe('')
    expect(await openPapers(other.accountId)).toEqual([])
    expect(await whereIs(app.db, called.phone)).toEqual([])
  })

  test('is kept after the deletion was finished, and begins again with the same phone and the same number', async () => {
    const technician = await aVerifiedTechnician()
    await callForHelp(technician)
    await leave(technician)
    await endAccount(technician)
    app.clock.advance(61_000)
    await app.jobs.runDue()
    expect(await identityRead(technician.accountId)).toMatchObject({ realName: '张三丰' })
    const again = await aCustomer(app, { phone: technician.phone })
    const { data } = await app.as(again.token).post('/api/user/spread/doAuthentication', { realName: '张三丰', idCardNo: technician.idCardNo, consent: true })
    expect(data).toMatchObject({ status: 'APPROVED' })
  })

  test('is forgotten thirty days after the alarm was settled, not a millisecond before', async () => {
    const technician = await aVerifiedTechnician()
    await callForHelp(technician)
    await leave(technician)
    await endAccount(technician)
    await release(app.clock.now().getTime() + 100 * day)
    expect(await keptOf(technician.accountId)).toHaveLength(1)
    await resolveAlarm(technician.orderId)
    const settledAt = app.clock.now().getTime()
    await release(settledAt + 30 * day - 1)
    expect(await openPapers(technician.accountId)).toHaveLength(1)
    await release(settledAt + 30 * day)
    expect(await keptOf(technician.accountId)).toEqual([])
    expect(await openPapers(technician.accountId)).toEqual([])
    expect(await app.db.selectFrom('identity_checks').select('state').where('account_id', '=', technician.accountId).execute()).toEqual([])
    expect((await manage('technician/contact', { technicianId: technician.id, reason })).phone).not.toBe(technician.phone)
  })
})

describe('an account that ends is kept for', () => {
  const now = () => app.clock.now()
  test.each([
    [
      'a complaint that was decided lately',
      async ({ orderId, customer }: Technician) => {
        await app.db
          .insertInto('appeals')
          .values({
            id: `a${orderId}`.slice(0, 32),
            order_id: orderId,
            account_id: customer.id,
            type: 'MISCONDUCT',
            urgent: false,
            content: '言语冒犯',
            status: 'REJECTED',
            created_at: now(),
            answer_by: now(),
            decided_at: now(),
            decided_by: holder.id,
            result: '证据不足',
          })
          .execute()
      },
      true,
    ],
    [
      'a report that waits',
      async ({ id: techId, customer }: Technician) => {
        const sent = await app.as(customer.token).post('/api/user/self/reportTech', { techId, content: '要求加微信私下付款' })
        expect(sent.code, sent.msg).toBe(200)
      },
      true,
    ],
    [
      'an alarm of the platform about the order that is no matter of safety: not',
      async ({ orderId }: Technician) => {
        const alarm = { id: `r${orderId}`.slice(0, 32), kind: 'REFUND_FAILED', subject: orderId, order_id: orderId, raised_at: now() }
        await app.db.insertInto('alarms').values(alarm).execute()
      },
      false,
    ],
  ] as const)('%s', async (_, happens, isKept) => {
    const technician = await aVerifiedTechnician()
    await happens(technician)
    expect((await leave(technician)).code).toBe(200)
    expect((await endAccount(technician)).code).toBe(200)
    expect(await keptOf(technician.accountId)).toHaveLength(isKept ? 1 : 0)
  })
})

test('a customer about whom a technician calls for help deletes the account: phone and door stay for the case, and go with it', async () => {
  const technician = await aTechnician(app)
  const customer = await aCustomer(app)
  const { id: orderId } = await anOrderIn(app, 'COMPLETED', { technician, customer, startAt: app.clock.now().getTime() })
  const { id: otherId } = await anOrderIn(app, 'COMPLETED', { customer, startAt: app.clock.now().getTime() - 3 * day })
  expect((await app.as(technician.token).post('/api/tech/order/safety/sos', { orderId, silent: true })).code).toBe(200)
  expect(await endAccount(customer)).toMatchObject({ code: 200, data: null })
  expect(await manage('order/contact', { orderId, reason })).toMatchObject({ customerPhone: customer.phone, houseNo: '3幢501' })
  expect(await manage('order/contact', { orderId: otherId, reason })).toMatchObject({ houseNo: '', customerPhone: customer.phone })
  expect(await manage('customer/contact', { customerId: customer.id, reason })).toEqual({ phone: customer.phone })
  await resolveAlarm(orderId)
  await release(app.clock.now().getTime() + 30 * day)
  const shown = await manage('order/contact', { orderId, reason })
  expect(shown).toMatchObject({ houseNo: '' })
  expect(JSON.stringify(shown)).not.toContain(customer.phone)
})

describe('who takes consent back while a case about them is open', () => {
  async function aPersonOfACase() {
    const person: Person = await aPerson(app)
    const idCardFront = await aPaper(app, person, 'ID_FRONT', await aPicture())
    const idCardNo = aNumber()
    expect((await person.submit({ idCardNo, idCardFront })).data).toMatchObject({ status: 'APPROVED' })
    const { id: orderId, technician } = await anOrderIn(app, 'COMPLETED', { customer: person, startAt: app.clock.now().getTime() })
    expect((await app.as(technician.token).post('/api/tech/order/safety/sos', { orderId, silent: true })).code).toBe(200)
    return { ...person, idCardNo, orderId }
  }
  const revoke = ({ as }: Pick<Person, 'as'>) => as.form('/api/user/spread/revokeAuthentication')

  test('reads the same as anybody and may begin again; what was given before stays for the case alone', async () => {
    const [called, other] = [await aPersonOfACase(), await aPerson(app)]
    await other.submit()
    expect(await revoke(called)).toEqual(await revoke(other))
    const shown = async ({ check }: Pick<Person, 'check'>) => {
      const { vault: _, triesLeft: __, ...answer } = await check()
      return answer
    }
    expect(await shown(called)).toEqual({ ...(await shown(other)), submittedAt: expect.any(Number) })
    expect(await openPapers(called.id)).toHaveLength(2)
    expect((await called.submit({ realName: '李四', idCardNo: aNumber() })).data).toMatchObject({ status: 'APPROVED' })
    expect((await papersOf(called.id)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['ID_FRONT', 'ID_NUMBER', 'ID_NUMBER'])

    await resolveAlarm(called.orderId)
    await release(app.clock.now().getTime() + 30 * day)
    expect((await papersOf(called.id)).map(({ kind }: { kind: string }) => kind)).toEqual(['ID_NUMBER'])
    expect(await called.check()).toMatchObject({ status: 'APPROVED', realNameMasked: '*四' })
  })

  test('and then deletes the account is known by what was given first and last', async () => {
    const person = await aPersonOfACase()
    await revoke(person)
    await person.submit({ realName: '李四', idCardNo: aNumber() })
    expect(await endAccount(person)).toMatchObject({ code: 200 })
    const read = await Promise.all(
      (await papersOf(person.id))
        .filter(({ kind }: { kind: string }) => kind === 'ID_NUMBER')
        .map(({ paperKey }: { paperKey: string }) => manage('identity/openPaper', { customerId: person.id, paperKey })),
    )
    expect(read.map(({ realName }) => realName).toSorted()).toEqual(['张三丰', '李四'].toSorted())
  })
})

test('what is kept is read by operators who may look at phones, each look in the log', async () => {
  const technician = await aVerifiedTechnician()
  await callForHelp(technician)
  await leave(technician)
  await endAccount(technician)
  const clerk = await anOperator(app, { permissions: ['technician.view'] })
  expect(await app.as(clerk.token).post('/api/manage/technician/contact', { technicianId: technician.id, reason })).toMatchObject({ code: 403 })
  expect(await manage('technician/contact', { technicianId: technician.id, reason })).toEqual({ phone: technician.phone })
  const looks = app.db.selectFrom('audit_log').select('operator_id').where('action', '=', 'technician.contact').where('subject_id', '=', technician.id)
  expect(await looks.execute()).toEqual([{ operator_id: holder.id }])
})
