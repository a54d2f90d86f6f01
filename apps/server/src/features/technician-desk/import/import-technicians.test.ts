import { once } from 'node:events'
import { request } from 'node:http'
import type { ImportProblem } from '@anxin/contract/manage/import-problems'
import { usualRadiusM } from '@anxin/contract/service-radius'
import { beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { aCity, aCustomer, aProject, aTechnician } from '../../../testing/factories.ts'
import { expectWithin } from '../../../testing/expect-within.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'
import { offersIn, rangesIn } from './read-values.ts'

const app = aTestApp({ warm: true })
let boss: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  boss = await anOperator(app)
  await aCity(app)
  await aProject(app, { name: '肩颈舒缓', name_en: 'Neck and shoulders' })
  await aProject(app, { name: '全身推拿', name_en: 'Whole body', price: 26_800 })
})

const head = '手机号,昵称,性别,生日,城市,从业年数,介绍,项目,服务半径（公里）,工作时间,休息日,等级,标签,纬度,经度'
const line = (phone: string, over: Partial<Record<'name' | 'sex' | 'birthday' | 'city' | 'offers' | 'rest', string>> = {}) =>
  [
    phone,
    over.name ?? '林晓',
    over.sex ?? '女',
    over.birthday ?? '1992-04-03',
    over.city ?? '杭州',
    '6年',
    '从业六年。',
    over.offers ?? '肩颈舒缓；全身推拿 268',
    over.rest ?? '15公里,10:00-14:00 16:00-22:00,周一、周二,,手法细腻、准时,,',
  ].join(',')
type Ask = { dryRun?: boolean; token?: string; bytes?: Buffer; reason?: string }
const send = async (text: string, { dryRun = true, token = boss.token, bytes = Buffer.from(text), reason = '团队入驻' }: Ask = {}) =>
  app.as(token).post('/api/manage/technician/import', { fileName: '团队.csv', file: bytes.toString('base64'), dryRun, reason })
const technicians = async () =>
  Number(
    (
      await app.db
        .selectFrom('technicians')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a file that names no radius takes people on with the one that every new technician has', async () => {
  const phone = '13911110019'
  expect((await send([head, line(phone, { rest: ',,,,,,' })].join('\r\n'), { dryRun: false, reason: '新人入驻' })).data).toMatchObject({
    made: 1,
    problems: [],
  })
  const { service_radius_m: radius } = await app.db
    .selectFrom('technicians as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.service_radius_m')
    .where('a.phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(radius).toBe(usualRadiusM)
})

test('a dry run says who would be taken on and makes nobody; the same file then makes everybody, with a line for each', async () => {
  const known = await aCustomer(app, { phone: '13911110001' })
  const file = [head, line(known.phone), line('13911110002', { name: '梅姐', sex: '女', city: '杭州市' })].join('\r\n')
  const before = await technicians()
  expect((await send(file)).data).toEqual({
    rows: 2,
    made: 0,
    unknownColumns: [],
    problems: [],
    people: [
      { row: 2, nickname: '林晓', phoneMasked: '139****0001', cityCode: '330100', cityName: '杭州', hasAccount: true, offers: 2 },
      { row: 3, nickname: '梅姐', phoneMasked: '139****0002', cityCode: '330100', cityName: '杭州', hasAccount: false, offers: 2 },
    ],
  })
  expect(await technicians()).toBe(before)

  expect((await send(file, { dryRun: false })).data).toMatchObject({ made: 2, problems: [] })
  expect(await technicians()).toBe(before + 2)
  const { data } = await app.as(known.token).get('/api/tech/schedule/getWeek')
  expect(data.hours.find(({ weekday }: { weekday: number }) => weekday === 3).ranges).toEqual([
    [600, 840],
    [960, 1320],
  ])
  expect(data.hours.find(({ weekday }: { weekday: number }) => weekday === 1).ranges).toEqual([])
  const lines = await app.db.selectFrom('audit_log').select(['action', 'subject_text']).where('reason', '=', '团队入驻').orderBy('seq').execute()
  expect(lines).toEqual([
    { action: 'technician.import', subject_text: '团队.csv' },
    { action: 'technician.create', subject_text: '林晓' },
    { action: 'technician.create', subject_text: '梅姐' },
    { action: 'technician.import', subject_text: '团队.csv' },
  ])
  // Sent again by mistake it makes nobody twice.
  expect((await send(file, { dryRun: false })).data).toMatchObject({
    made: 0,
    problems: [
      { row: 2, problem: 'IS_TECHNICIAN' },
      { row: 3, problem: 'IS_TECHNICIAN' },
    ],
  })
})

test('every wrong cell is named by its row and column, and one of them keeps everybody out', async () => {
  const shut = await aCustomer(app, { phone: '13911110011', disabled: true })
  const file = [
    head,
    line('1391111'),
    line('1.39E+10'),
    line('13911110012', { name: '=HYPERLINK(1)', sex: '未知', birthday: '3/4/1992', city: '火星', offers: '修脚；肩颈舒缓 十元；全身推拿 0' }),
    line(shut.phone, { birthday: '2015-01-01' }),
    line('13911110013', { rest: '500公里,25点,周八,9,,30.1,' }),
    line('13911110014', { name: '', offers: '肩颈舒缓；肩颈舒缓' }),
    line('13911110014', { name: '甲'.repeat(21) }),
  ].join('\n')
  const { data } = await send(file, { dryRun: false })
  const found = data.problems.map(({ row, column, columnNumber, problem, other }: Record<string, unknown>) => [row, column, columnNumber, problem, other])
  const wanted: [number, string, number, ImportProblem, string?][] = [
    [2, 'phone', 1, 'PHONE'],
    [3, 'phone', 1, 'SCIENTIFIC'],
    [4, 'nickname', 2, 'FORMULA'],
    [4, 'sex', 3, 'SEX'],
    [4, 'birthday', 4, 'DATE'],
    [4, 'city', 5, 'CITY'],
    [4, 'offers', 8, 'PROJECT', '修脚'],
    [4, 'offers', 8, 'PROJECT', '肩颈舒缓 十元'],
    [4, 'offers', 8, 'PRICE', '全身推拿'],
    [5, 'birthday', 4, 'UNDER_AGE'],
    [5, 'phone', 1, 'ACCOUNT_SHUT'],
    [6, 'serviceRadiusKm', 9, 'NUMBER', '1–100'],
    [6, 'level', 12, 'NUMBER', '1–5'],
    [6, 'daysOff', 11, 'DAYS_OFF'],
    [6, 'hours', 10, 'HOURS'],
    [6, 'lng', 15, 'PLACE'],
    [7, 'nickname', 2, 'MISSING'],
    [7, 'offers', 8, 'PROJECT_TWICE', '肩颈舒缓'],
    [8, 'nickname', 2, 'TEXT', '20'],
    [8, 'phone', 1, 'TWICE', '7'],
  ]
  const sorted = (lines: unknown[][]) => lines.map((one) => JSON.stringify(one.map((part) => part ?? null))).toSorted()
  expect(sorted(found)).toEqual(sorted(wanted.map(([row, column, at, problem, other]) => [row, column, at, problem, other])))
  expect(data.made).toBe(0)
  expect(await app.db.selectFrom('accounts').select('id').where('phone', 'in', ['13911110012', '13911110014']).execute()).toEqual([])
})

test.each<[string, string, Partial<{ row: number; column: string; problem: ImportProblem }>[]]>([
  ['without people', head, [{ row: 1, problem: 'NO_ROWS' }]],
  [
    'without columns that are needed',
    '手机号,昵称\n13911110021,甲',
    ['sex', 'birthday', 'city', 'intro', 'offers'].map((column) => ({ row: 1, column, problem: 'NO_COLUMN' as const })),
  ],
  ['with a column twice', `${head},Phone\n${line('13911110021')},13911110021`, [{ row: 1, column: 'phone', problem: 'COLUMN_TWICE' }]],
  ['with an open quote', `${head}\n"${line('13911110021')}`, [{ row: 2, problem: 'QUOTE' }]],
  ['with a cell too many', `${head}\n${line('13911110021')},x`, [{ row: 2, problem: 'TOO_MANY_CELLS' }]],
  ['with too many people', [head, ...Array.from({ length: 501 }, (_, n) => String(n))].join('\n'), [{ row: 502, problem: 'TOO_MANY_ROWS' }]],
])('a file %s is refused with what is wrong', async (_, text, problems) => {
  expect((await send(text)).data.problems).toMatchObject(problems)
})

test.each([
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 as spreadsheets write it', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
])('a file in %s is read', async (_, bytes) => {
  const text = [head, line('13911110031')].join('\r\n')
  expect((await send(text, { bytes: bytes(text) })).data).toMatchObject({ problems: [], people: [{ nickname: '林晓' }] })
})

test('a file in GBK with English heads and semicolons is read', async () => {
  const ascii = 'Phone;Name;Gender;Date of birth;City;Introduction;Services;Remark\n13911110032;Lin;f;1992/4/3;Hangzhou;Six years.;'
  // 肩颈舒缓 in GBK.
  const bytes = Buffer.concat([
    Buffer.from(ascii),
    Buffer.from('bce7', 'hex'),
    Buffer.from('beb1', 'hex'),
    Buffer.from('cae6', 'hex'),
    Buffer.from('bbba', 'hex'),
    Buffer.from(';x'),
  ])
  expect((await send('', { bytes })).data).toMatchObject({ problems: [], unknownColumns: ['Remark'], people: [{ nickname: 'Lin', offers: 1 }] })
})

test('a line without an end is cut off at the size of a request, however long it would go on', async () => {
  const url = new URL('/api/manage/technician/import', await app.http.listen({ port: 0, host: '127.0.0.1' }))
  const sent = request(url, { method: 'POST', headers: { token: boss.token, 'content-type': 'application/json' } })
  const answered = once(sent, 'response')
  // What is cut off is refused by a reset, too.
  sent.on('error', () => undefined)
  sent.write('{"fileName":"团队.csv","dryRun":true,"file":"')
  const letters = 'A'.repeat(64 * 1024)
  let chunks = 0
  const goOn = () => {
    if (++chunks < 16_000) sent.write(letters, goOn)
  }
  goOn()
  const [response] = await answered
  expect(response.statusCode).toBe(413)
  sent.destroy()
  // Ten gigabytes would be a hundred and sixty thousand.
  expect(chunks).toBeLessThan(1000)
})

test('a workbook, a picture and nothing at all are refused as files', async () => {
  for (const bytes of [Buffer.from('PK\u0003\u0004rest'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x01])])
    expect(await send('', { bytes })).toMatchObject({ refusal: 'importUnreadable' })
  expect(await app.as(boss.token).post('/api/manage/technician/import', { fileName: 'a.csv', file: '', reason: '团队入驻' })).toMatchObject({
    data: { field: 'file' },
  })
})

test('marks that keep spreadsheets from calculating belong to no value', async () => {
  expect((await send([head, line('\t13911110033')].join('\n'))).data).toMatchObject({ problems: [] })
})

test('who may not change prices or levels is shown the cells that do', async () => {
  const clerk = await anOperator(app, { permissions: ['technician.import', 'technician.view'] })
  const file = [head, line('13911110041', { offers: '肩颈舒缓 188', rest: ',,,3,,,' })].join('\n')
  expect((await send(file, { token: clerk.token })).data.problems).toMatchObject([
    { row: 2, column: 'offers', problem: 'PRICE_RIGHT', other: '肩颈舒缓' },
    { row: 2, column: 'level', problem: 'LEVEL_RIGHT' },
  ])
  expect((await send(file)).data.problems).toEqual([])
  const elsewhere = await anOperator(app, { cityCodes: ['310100'] })
  expect((await send([head, line('13911110041')].join('\n'), { token: elsewhere.token })).data.problems).toMatchObject([{ column: 'city', problem: 'CITY' }])
})

test('a price outside the band of the city, a service of the other sex and one that wants a certificate are named by their cells', async () => {
  const banded = await aProject(app, { name: '艾灸' })
  await app.db
    .insertInto('city_prices')
    .values({ city_code: '330100', project_id: banded.id, low_price: 20_000, high_price: 25_050, set_at: app.clock.now() })
    .execute()
  await aProject(app, { name: '男士理疗', sex: 1 })
  await aProject(app, { name: '中医推拿', needs_certificate: 'TCM' })
  const offers = (phone: string, cell: string) => line(phone, { offers: cell })
  const { data } = await send([head, offers('13911110071', '艾灸 260；男士理疗；中医推拿'), offers('13911110072', '艾灸 250.5；肩颈舒缓')].join('\n'))
  expect(data.problems).toMatchObject([
    { row: 2, column: 'offers', problem: 'PRICE_BAND', other: '艾灸 200–250.5' },
    { row: 2, column: 'offers', problem: 'PROJECT_SEX', other: '男士理疗' },
    { row: 2, column: 'offers', problem: 'PROJECT_CERTIFICATE', other: '中医推拿' },
  ])
  // Without a price it is the nearest one inside.
  const whole = [head, offers('13911110073', '艾灸')].join('\n')
  expect((await send(whole, { dryRun: false })).data).toMatchObject({ made: 1, problems: [] })
  expect(await app.db.selectFrom('offers').select('price').where('project_id', '=', banded.id).execute()).toEqual([{ price: 20_000 }])
})

test('of eight who import the same file at once one makes everybody, and the others are shown whose phones are taken', async () => {
  const file = [head, ...Array.from({ length: 5 }, (_, n) => line(`1391111005${n}`))].join('\n')
  const before = await technicians()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(file, { dryRun: false })))
  expect(answers.map(({ data }) => data.made).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 5])
  expect(answers.filter(({ data }) => data.problems.length === 5)).toHaveLength(7)
  expect(await technicians()).toBe(before + 5)
})

test('somebody who is taken on between the dry run and the import keeps the whole file out', async () => {
  const file = [head, line('13911110061'), line('13911110062')].join('\n')
  expect((await send(file)).data.problems).toEqual([])
  const customer = await aCustomer(app, { phone: '13911110062' })
  const taken = await aTechnician(app)
  await app.db.updateTable('technicians').set({ account_id: customer.id }).where('id', '=', taken.id).execute()
  expect((await send(file, { dryRun: false })).data).toMatchObject({ made: 0, problems: [{ row: 3, problem: 'IS_TECHNICIAN' }] })
  expect(await app.db.selectFrom('accounts').select('id').where('phone', '=', '13911110061').execute()).toEqual([])
})

test('a cell that no person writes is named by its place, and no run of spaces in one takes time to be read', async () => {
  const began = performance.now()
  expect(offersIn(`肩颈舒缓${' '.repeat(400)}舒`)).toEqual([{ whole: '肩颈舒缓 舒', name: '肩颈舒缓 舒', price: undefined, isPriced: false }])
  expect(rangesIn(`10:00${' '.repeat(100_000)}x`)).toBeUndefined()
  expectWithin(began, 1000)
  const named = (text: string) => send(text).then(({ data }) => data.problems)
  expect(await named([head, line('13911110081', { offers: '舒'.repeat(2001) })].join('\n'))).toMatchObject([
    { row: 2, columnNumber: 8, problem: 'TEXT', other: '2000' },
  ])
  expect(await named(`${head},${'('.repeat(2001)}\n${line('13911110081')}`)).toMatchObject([{ row: 1, columnNumber: 16, problem: 'TEXT' }])
})
