import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { anOrderIn } from '../../../testing/an-order.ts'
import { cityRow } from '../../../testing/rows.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  boss = await anOperator(app)
})

type Said = { side: 'CUSTOMER' | 'TECHNICIAN'; content?: string; phrase?: string; image_key?: string; flags?: string[] }
/** An order in whose chat this was said, a minute between each. */
async function anOrderWith(said: readonly Said[], over: Parameters<typeof anOrderIn>[2] = {}) {
  const order = await anOrderIn(app, 'ACCEPTED', over)
  const rows = said.map((one, at) => ({
    id: `${order.id}-${at + 1}`,
    order_id: order.id,
    seq: at + 1,
    kind: one.phrase ? 'PHRASE' : one.image_key ? 'PICTURE' : 'TEXT',
    sent_at: new Date(app.clock.now().getTime() + at * 60_000),
    ...one,
  }))
  if (rows.length > 0) await app.db.insertInto('chat_messages').values(rows).execute()
  return order
}
const look = (orderId: string, input: object = {}, token = boss.token) =>
  app.as(token).post('/api/manage/order/chat', { orderId, reason: '核实迟到申诉', ...input })
const lines = async (subjectId: string) => (await app.as(boss.token).get('/api/manage/audit/getList', { subjectId, action: 'order.chat' })).data.list

test('an operator reads what both sides wrote, newest first, with marks, complaints and how far each has read, and no number', async () => {
  const now = app.clock.now()
  const order = await anOrderWith([
    { side: 'TECHNICIAN', content: '到楼下了', phrase: 'atTheGate' },
    { side: 'CUSTOMER', content: '加我微信，幺三八一二三四五六七八', flags: ['PHONE', 'CONTACT'] },
    { side: 'TECHNICIAN', image_key: 'p/000/door.jpg' },
  ])
  await app.db.insertInto('chat_reads').values({ order_id: order.id, side: 'CUSTOMER', seq: 1, read_at: now }).execute()
  await app.db
    .insertInto('chat_reports')
    .values({ message_id: `${order.id}-2`, order_id: order.id, side: 'TECHNICIAN', reason: '想绕开平台', reported_at: now })
    .execute()

  const { data, code } = await look(order.id)
  expect(code).toBe(200)
  expect(data).toEqual({
    orderId: order.id,
    orderNo: expect.any(String),
    list: [
      {
        messageId: `${order.id}-3`,
        seq: 3,
        side: 'TECHNICIAN',
        kind: 'PICTURE',
        text: '',
        image: expect.stringContaining('p/000/door.jpg'),
        flags: [],
        at: now.getTime() + 120_000,
      },
      {
        messageId: `${order.id}-2`,
        seq: 2,
        side: 'CUSTOMER',
        kind: 'TEXT',
        text: '加我微信，•••••••••••',
        flags: ['PHONE', 'CONTACT'],
        at: now.getTime() + 60_000,
        report: { reason: '想绕开平台', at: now.getTime() },
      },
      { messageId: `${order.id}-1`, seq: 1, side: 'TECHNICIAN', kind: 'PHRASE', text: '到楼下了', phrase: 'atTheGate', flags: [], at: now.getTime() },
    ],
    hasMore: false,
    reads: [{ side: 'CUSTOMER', seq: 1, at: now.getTime() }],
  })
})

test('every look leaves a line with reason and reach, also at a chat in which nothing was said', async () => {
  const [silent, spoken] = [await anOrderWith([]), await anOrderWith([{ side: 'CUSTOMER', content: '您好' }])]
  expect((await look(silent.id)).data).toMatchObject({ orderId: silent.id, list: [], hasMore: false, reads: [] })
  await look(spoken.id, { reason: '核实不适言语' })
  expect(await lines(silent.id)).toMatchObject([
    { operatorName: boss.name, subjectKind: 'order', reason: '核实迟到申诉', before: null, after: { messages: 0 }, requestId: expect.stringMatching(/./) },
  ])
  const [line] = await lines(spoken.id)
  expect(line).toMatchObject({ reason: '核实不适言语', after: { messages: 1, fromSeq: 1, toSeq: 1 } })
  expect(JSON.stringify(line)).not.toContain('您好')
})

test('pages go back by the number of a message, each with a line of its own', async () => {
  const order = await anOrderWith(Array.from({ length: 5 }, (_, at) => ({ side: 'CUSTOMER' as const, content: `第${at + 1}句` })))
  const seen: number[][] = []
  for (let before: number | undefined, more = true; more;) {
    const { data } = await look(order.id, { limit: 2, ...(before !== undefined && { before }) })
    seen.push(data.list.map(({ seq }: { seq: number }) => seq))
    more = data.hasMore
    before = data.list.at(-1).seq
  }
  expect(seen).toEqual([[5, 4], [3, 2], [1]])
  expect((await lines(order.id)).map(({ after }: { after: unknown }) => after)).toEqual([
    { messages: 1, fromSeq: 1, toSeq: 1 },
    { messages: 2, fromSeq: 2, toSeq: 3 },
    { messages: 2, fromSeq: 4, toSeq: 5 },
  ])
})

test('a number that no message has is answered, and one that none can have is refused by its field', async () => {
  const order = await anOrderWith([{ side: 'CUSTOMER', content: '您好' }])
  expect((await look(order.id, { before: 2_147_483_647 })).data.list).toHaveLength(1)
  for (const before of [2_147_483_648, Number.MAX_SAFE_INTEGER, 0])
    expect(await look(order.id, { before })).toMatchObject({ code: 400, msg: '消息序号不正确', data: { field: 'before' } })
})

test('a chat shows its own order’s messages alone; added time shows the visit’s, and the line names the visit', async () => {
  const [visit, other] = [await anOrderWith([{ side: 'CUSTOMER', content: '这一单' }]), await anOrderWith([{ side: 'CUSTOMER', content: '另一单' }])]
  const extension = await anOrderIn(app, 'COMPLETED', { parent_id: visit.id, customer: visit.customer, technician: visit.technician })
  for (const orderId of [visit.id, extension.id]) {
    const { data } = await look(orderId)
    expect([data.orderId, data.list.map(({ text }: { text: string }) => text)]).toEqual([visit.id, ['这一单']])
  }
  expect(await lines(visit.id)).toHaveLength(2)
  expect(await lines(extension.id)).toEqual([])
  expect(await lines(other.id)).toEqual([])
})

test('what was written to the technician before is shown, with the moment from which another one came', async () => {
  const at = new Date(app.clock.now().getTime() + 30_000)
  const order = await anOrderWith(
    [
      { side: 'CUSTOMER', content: '给前一位' },
      { side: 'CUSTOMER', content: '给后一位' },
    ],
    { reassigned_at: at },
  )
  const { data } = await look(order.id)
  expect(data.list).toHaveLength(2)
  expect(data.reassignedAt).toBe(at.getTime())
})

test('nobody looks without a reason, without the permission or into another city, and nothing of it is written', async () => {
  const order = await anOrderWith([{ side: 'CUSTOMER', content: '仅双方可见' }])
  const before = await sql<{ lines: string }>`select count(*) as lines from audit_log`.execute(app.db)
  for (const reason of [undefined, '', '看', ' 看 ']) expect(await look(order.id, { reason })).toMatchObject({ code: 400, data: { field: 'reason' } })
  for (const wrong of [{ limit: 101 }, { limit: 0 }, { before: 0 }]) expect((await look(order.id, wrong)).code).toBe(400)
  const looker = await anOperator(app, { permissions: ['order.view', 'order.contact', 'order.note', 'aftersale.view'] })
  expect(await look(order.id, {}, looker.token)).toMatchObject({ code: 403 })
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect(await look(order.id, {}, elsewhere.token)).toEqual(await look('nothing', {}, elsewhere.token))
  expect(await look('nothing')).toMatchObject({ code: 404, refusal: 'orderNotFound' })
  expect(await sql`select count(*) as lines from audit_log`.execute(app.db)).toMatchObject({ rows: before.rows })
})

test('eight looks at once leave eight lines, one after the other', async () => {
  const order = await anOrderWith([{ side: 'CUSTOMER', content: '您好' }])
  const answers = await Promise.all(Array.from({ length: 8 }, () => look(order.id)))
  expect(answers.every(({ data }) => data.list.length === 1)).toBe(true)
  expect(new Set((await lines(order.id)).map(({ auditId }: { auditId: string }) => auditId)).size).toBe(8)
})

test('a number that goes over several messages is covered in each of them, on however small a page', async () => {
  const order = await anOrderWith([
    { side: 'CUSTOMER', content: '我是138' },
    { side: 'TECHNICIAN', content: '3幢501' },
    { side: 'CUSTOMER', content: '1234' },
    { side: 'CUSTOMER', content: '5678' },
  ])
  const texts = async (input: object) => (await look(order.id, input)).data.list.map(({ text }: { text: string }) => text)
  expect(await texts({})).toEqual(['••••', '••••', '3幢501', '我是•••'])
  for (const [at, text] of ['我是•••', '3幢501', '••••', '••••'].entries()) expect(await texts({ before: at + 2, limit: 1 })).toEqual([text])
})
