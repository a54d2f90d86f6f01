import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { auditActionNames } from '@anxin/contract/manage/audit-actions'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { permissions, type Permission } from '@anxin/contract/manage/permissions'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anOperator } from '../testing/an-operator.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { cityRow } from '../testing/rows.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { columnsOf, csvHead, csvLines } from './csv.ts'
import { normalise } from './normalise.ts'
import { operatorAccess } from './operator-access.ts'
import { serve } from './serve.ts'

const calls = Object.entries<ManageEndpoint>(manageEndpoints)
const guarded = calls.filter(([, { permission }]) => permission !== 'anyone')
const app = aTestApp()

const send = (name: string, { method }: ManageEndpoint, token?: string, input: Record<string, unknown> = {}) =>
  method === 'GET' ? app.as(token).get(managePath(name), input) : app.as(token).post(managePath(name), input)

test('every call states its permission, its scope and what it may be refused for', () => {
  for (const [name, { permission, scope, refusals, request, csv, method }] of calls) {
    expect([...permissions, 'signedIn', 'anyone'], name).toEqual(expect.arrayContaining([permission].flat()))
    expect(scope.length, name).toBeGreaterThan(8)
    expect(new Set(refusals).size, name).toBe(refusals.length)
    if (permission !== 'anyone') expect(refusals, name).toContain('signedOut')
    if (permission !== 'anyone' && permission !== 'signedIn') expect(refusals, name).toEqual(expect.arrayContaining(['notAllowed', 'totpRequired']))
    if (Object.keys(request.shape).length > 0) expect(refusals, name).toContain('badField')
    if (csv) expect(auditActionNames, name).toContain(`${name.split('/')[0]}.export`)
    if (name.endsWith('/getList')) expect(method, name).toBe('GET')
  }
})

test('a call without an implementation or without a permission does not start', () => {
  const { db, clock } = app
  const access = operatorAccess({ db, clock, totpRequired: false, operatorUrl: 'http://127.0.0.1:8080' })
  const start = (endpoint: ManageEndpoint, routes: Record<string, unknown>) =>
    serve(Fastify(), { clock, policy: app.deps.policy, checkReplies: false }, { access, calls: { 'auth/me': endpoint }, routes })
  const whole = manageEndpoints['auth/me']
  expect(() => start(whole, {})).toThrow('no implementation')
  const bare = { ...whole, permission: undefined as unknown as 'signedIn' }
  expect(() => start(bare, { 'auth/me': async () => null })).toThrow('no permission')
})

describe('the role matrix', () => {
  test('nobody, a customer and a technician are signed out on every call; an operator is on theirs', async () => {
    const customer = await aCustomer(app)
    const technician = await aTechnician(app)
    const operator = await anOperator(app)
    for (const [name, endpoint] of guarded)
      for (const token of [undefined, 'made-up', customer.token, technician.token])
        expect(await send(name, endpoint, token), name).toEqual({ status: 200, code: 401, data: null, msg: '未登录!', refusal: 'signedOut' })
    expect((await app.as(operator.token).get('/api/user/self/getUserInfo')).code).toBe(401)
    expect((await app.as(operator.token).get('/api/tech/getToday')).code).toBe(401)
  })

  test('an operator without the one permission is refused, by list and by export; with it alone the call answers', async () => {
    for (const permission of permissions) {
      const only = await anOperator(app, { permissions: [permission] })
      for (const [name, endpoint] of guarded.filter(([, one]) => [one.permission].flat().includes(permission))) {
        const without = await anOperator(app, { permissions: permissions.filter((one) => ![endpoint.permission].flat().includes(one)) })
        expect(await send(name, endpoint, without.token), name).toMatchObject({ code: 403, msg: '无权操作' })
        expect((await send(name, endpoint, only.token)).code, name).not.toBe(403)
      }
      const without = await anOperator(app, { permissions: permissions.filter((one) => one !== permission) })
      for (const [name] of guarded.filter(([, { csv }]) => csv?.permission === permission))
        expect(await app.as(without.token).get(exportPath(name)), name).toMatchObject({ code: 403 })
    }
  })
})

describe('mass assignment', () => {
  const decided = {
    role: 'admin',
    built_in: true,
    builtIn: true,
    state: 'ACTIVE',
    password_hash: 'x',
    totp_on: false,
    apply_amount: 1,
    refundAmount: 1,
    fourEyesAbove: 1_000_000,
    decided_by: 'x',
    asked_by: 'x',
    seq: 1,
    hash: 'x',
    at: 1,
    by: 'x',
    version: 9,
  }
  test.each(guarded.filter(([, { method }]) => method === 'POST'))('%s takes nothing that the server decides', (_, { request }) => {
    expect(request.def.catchall).toBeUndefined()
    expect(normalise(request, decided)).toEqual({})
  })
})

test('malformed ids are refused or find nothing, and never break the server', async () => {
  const { token } = await anOperator(app)
  for (const [name, endpoint] of guarded)
    for (const field of Object.keys(endpoint.request.shape).filter((one) => one.endsWith('Id')))
      for (const value of ['nothing', '-1', "' or 1=1 --", '../../etc/passwd', 'x'.repeat(200)]) {
        const answer = await send(name, endpoint, token, { [field]: value, reason: '测试原因', password: 'wrong' })
        expect(answer.status, `${name} ${field}=${value}`).toBe(200)
      }
})

test('an export has the list’s filters, is noted, and no cell is a formula', async () => {
  const boss = await anOperator(app)
  await app.as(boss.token).post('/api/manage/role/create', { name: '=HYPERLINK("x")', permissions: [] })
  const asked = await app.http.inject({ url: `${exportPath('audit/getList')}?action=role.create&language=en`, headers: { token: boss.token } })
  const [head, ...lines] = asked.body.trimEnd().split('\r\n')
  expect(asked.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  expect(head).toBe('\uFEFFNo.,Time,Operator,Action,Type,Id,Subject,Before,After,Reason,Request')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"")"`)
  const { data } = await app.as(boss.token).get('/api/manage/audit/getList', { action: 'audit.export' })
  expect(data.list[0]).toMatchObject({ operatorName: boss.name, subjectKind: 'audit', subjectText: '', after: { action: 'role.create' } })
})

test('every list goes out as a file of what it shows, under the same filters and inside the same cities', async () => {
  const technician = await aTechnician(app)
  const customer = await aCustomer(app, { phone: '13711119999' })
  await anOrderIn(app, 'COMPLETED', { customer, technician })
  await app.db
    .insertInto('cities')
    .values(cityRow({ city_code: '310100', name: '上海' }))
    .execute()
  const [boss, elsewhere] = [await anOperator(app), await anOperator(app, { cityCodes: ['310100'] })]
  // Who was verified goes out in no file.
  const lists = calls.filter(([name]) => name.endsWith('/getList') && name !== 'vetting/getList')
  expect(lists.length).toBeGreaterThan(11)
  for (const [name, { csv, reply }] of lists) {
    if (!csv) throw new Error(`${name} does not go out as a file`)
    // safe: a list answers rows of named fields
    const { list } = (reply as z.ZodObject).shape as { list: z.ZodArray<z.ZodObject> }
    expect(Object.keys(list.element.shape), name).toEqual(expect.arrayContaining([...csv.columns]))
    expect(new Set(columnsOf(name, csv.columns).map(({ en }) => en)).size, name).toBe(csv.columns.length)
    for (const { token } of [boss, elsewhere]) {
      const shown = await app.as(token).get(managePath(name), { limit: 100 })
      const file = await app.http.inject({ url: exportPath(name), headers: { token } })
      if (shown.code !== 200) expect(file.json(), name).toMatchObject({ code: shown.code })
      // A line of the log may hold a line's end.
      else if (!name.startsWith('audit')) expect(file.body.trimEnd().split('\r\n').length - 1, name).toBe(shown.data.total)
    }
  }
  const named = await app.http.inject({ url: `${exportPath('customer/getList')}?q=13711119999`, headers: { token: boss.token } })
  expect(named.body).toContain(customer.id)
  expect(named.body.trimEnd().split('\r\n')).toHaveLength(2)
  expect(named.body).not.toContain('13711119999')
})

test('a file in English names places, the product’s own roles, treatments and reasons as the console shows them, and leaves what people wrote', async () => {
  const [technician, customer] = [await aTechnician(app), await aCustomer(app, { phone: '13711117777' })]
  const order = await anOrderIn(app, 'COMPLETED', { customer, technician })
  const boss = await anOperator(app)
  const file = async (name: string, query = '') => (await app.http.inject({ url: `${exportPath(name)}?${query}`, headers: { token: boss.token } })).body
  const { order_no } = await app.db.selectFrom('orders').select('order_no').where('id', '=', order.id).executeTakeFirstOrThrow()
  const chinese = await file('order/getList', `q=${order_no}`)
  expect(chinese).toContain(',杭州,西湖区,')
  const english = await file('order/getList', `q=${order_no}&language=en`)
  expect(english).toContain(',Hangzhou,Xihu,')
  expect(await file('role/getList', 'language=en')).toMatch(/Administrator,/)
  expect(await file('role/getList')).toMatch(/管理员,/)
  const builtIn = await anOperator(app, { roleId: 'admin' })
  expect(await file('operator/getList', `q=${builtIn.name}&language=en`)).toContain(`${builtIn.name},测试员,Administrator,`)
})

test('a permission nobody knows any more is no right, and the table of permissions is what roles may hold', async () => {
  const operator = await anOperator(app, { permissions: ['order.fly' as Permission, 'audit.view'] })
  expect((await app.as(operator.token).get('/api/manage/auth/me')).data.permissions).toEqual(['audit.view'])
})

/** The codes that a field answers: its own, or those of each of several. */
function codesOf(type: z.ZodType): readonly unknown[] {
  if (type instanceof z.ZodOptional) return codesOf(type.unwrap() as z.ZodType)
  if (type instanceof z.ZodArray) return codesOf(type.element as z.ZodType)
  if (type instanceof z.ZodUnion) return type.options.flatMap((option) => codesOf(option as z.ZodType))
  return type instanceof z.ZodEnum ? type.options : []
}

test('every code of a list is a word in its file, in both languages', () => {
  let codes = 0
  for (const [name, { csv, reply }] of calls) {
    if (!csv) continue
    // safe: a list answers rows of named fields
    const { list } = (reply as z.ZodObject).shape as { list: z.ZodArray<z.ZodObject> }
    for (const column of columnsOf(name, csv.columns)) {
      for (const code of codesOf(list.element.shape[column.field] as z.ZodType)) {
        codes++
        for (const language of ['zh', 'en'] as const)
          expect(csvLines([column], [{ [column.field]: code }], language), `${name} ${column.field} ${language}`).not.toBe(`${String(code)}\r\n`)
      }
    }
  }
  expect(codes).toBeGreaterThan(100)
})

test('in a file amounts are yuan, moments the clock of the service zone, codes words, quotes doubled, and long numbers keep their digits', () => {
  const columns = [
    { field: 'payAmount', zh: '实付', en: 'Paid' },
    { field: 'amount', zh: '金额', en: 'Amount' },
    { field: 'createdAt', zh: '下单时间', en: 'Made' },
    { field: 'name', zh: '名', en: 'Name' },
    { field: 'rights', zh: '权限', en: 'Rights', codes: { see: { zh: '查看', en: 'See' }, change: { zh: '修改', en: 'Change' } } },
    { field: 'hidden', zh: '已隐藏', en: 'Hidden' },
    { field: 'orderNo', zh: '订单号', en: 'Order no.' },
  ]
  const row = {
    payAmount: 19_850,
    amount: 1,
    createdAt: Date.parse('2026-11-21T02:00:00Z'),
    name: '甲,"乙"',
    rights: ['see', 'change', 'fly'],
    hidden: true,
    orderNo: '20261126061600984562',
  }
  expect(csvHead(columns, 'zh')).toBe('\uFEFF实付,金额,下单时间,名,权限,已隐藏,订单号\r\n')
  expect(csvLines(columns, [row], 'zh')).toBe('198.50,0.01,2026-11-21 10:00:00,"甲,""乙""",查看、修改、fly,是,\t20261126061600984562\r\n')
  expect(csvLines(columns, [row], 'en')).toBe('198.50,0.01,2026-11-21 10:00:00,"甲,""乙""","See, Change, fly",Yes,\t20261126061600984562\r\n')
})

test('the stream tells an operator that orders or tickets moved and nothing of whose, and ends with the session', async () => {
  const operator = await anOperator(app)
  const customer = await aCustomer(app)
  const url = `${await app.http.listen({ port: 0, host: '127.0.0.1' })}/api/manage/dashboard/events`
  const refused = await fetch(url, { headers: { token: customer.token } })
  expect(await refused.json()).toMatchObject({ code: 401 })

  const stream = await fetch(url, { headers: { token: operator.token } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const move = () => app.deps.events.publish({ type: 'order', accountId: customer.id, orderId: 'o1', at: 1 })
  move()
  let heard = ''
  while (!heard.includes('event: order')) heard += (await reader?.read())?.value ?? ''
  expect(heard).not.toMatch(new RegExp(`${customer.id}|o1`))
  heard = ''
  await app.as(customer.token).post('/api/user/self/doSuggest', { type: 'SERVICE', content: '技师没有带毛巾' })
  while (!heard.includes('event: ticket')) heard += (await reader?.read())?.value ?? ''
  expect(heard).not.toMatch(new RegExp(`${customer.id}|毛巾`))

  await app.db.deleteFrom('operator_sessions').where('operator_id', '=', operator.id).execute()
  move()
  expect(await reader?.read()).toMatchObject({ done: true })
})
