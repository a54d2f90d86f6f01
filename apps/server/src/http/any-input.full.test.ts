import type { Endpoint } from '@anxin/contract/endpoint'
import { managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { permissions } from '@anxin/contract/manage/permissions'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { post, settlementOf } from '../features/money/ledger/post.ts'
import { anOperator } from '../testing/an-operator.ts'
import { deskWorkOf } from '../testing/desk-work.ts'
import { everyCall, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { aSession } from '../testing/factories.ts'
import { dice } from '../testing/random-town.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { strangeValues } from '../testing/strange-values.ts'

// SEED=17 repeats a run; REQUESTS=50000 makes it longer.
const seed = Number(process.env.SEED)
const requests = Number(process.env.REQUESTS ?? 8000)
const random = dice(seed)
const mark = '独此一份'

const app = aTestApp()
let base: string
let victim: Someone
let other: Someone
/** Ids of every kind, and of the field that names them. */
let ids: string[]
let pools: Record<string, string[]>
const tokens: Record<string, string | undefined> = {}

beforeAll(async () => {
  base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  victim = await someoneWithEverything(app, mark)
  other = await someoneWithEverything(app, '别人')
  for (const { own } of [victim, other]) await paidAndAskedBack(own.orderId)
  const { customer, technician, own } = victim
  await deskWorkOf(app, victim, mark)
  const beside = { techId: technician.id, technicianId: technician.id, customerId: customer.id, projectId: technician.projects[0]?.id ?? '' }
  const named = { ...own, ...beside, appealId: 'appeal', ticketId: 'ticket', suggestId: 'ticket', alarmId: 'alarm', id: own.refundId }
  pools = Object.fromEntries(Object.entries(named).map(([name, id]) => [name, [id]]))
  ids = [...Object.values(named), ...Object.values(other.own), other.technician.id, 'nothing']
})

/** An accepted order is a paid one, of which money was asked back: what an operator gives back of it is there. */
async function paidAndAskedBack(orderId: string) {
  const now = app.clock.now()
  const { id: paymentId, amount } = await app.db
    .updateTable('payments')
    .set({ status: 'SUCCESS', paid_at: now })
    .where('purpose_id', '=', orderId)
    .returning(['id', 'amount'])
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((tx) => post(tx, settlementOf({ paymentId, orderId, channel: 'TEST', amount, now })))
  await app.db.updateTable('orders').set({ refund_status: 'APPLIED' }).where('id', '=', orderId).execute()
}

/** Sessions end, people are shut out: now and then everybody is here again. */
async function everybodyAgain() {
  await app.db.updateTable('accounts').set({ disabled: false }).execute()
  await app.db.updateTable('technicians').set({ status: 'ACTIVE' }).execute()
  Object.assign(tokens, {
    guest: undefined,
    madeUp: 'made-up',
    owner: await aSession(app, victim.customer.id),
    technician: await aSession(app, victim.technician.accountId),
    otherCustomer: await aSession(app, other.customer.id),
    otherTechnician: await aSession(app, other.technician.accountId),
    boss: (await anOperator(app)).token,
    clerk: (await anOperator(app, { permissions: [random.pick(permissions)] })).token,
    elsewhere: (await anOperator(app, { cityCodes: ['310100'] })).token,
  })
}
const strangers = ['guest', 'madeUp', 'otherCustomer', 'otherTechnician', 'elsewhere']

type Call = Pick<Endpoint, 'method' | 'bothVerbs' | 'path' | 'request'> & { name: string; usual: string; fit: () => Record<string, unknown> }
// What hashes a password or sends a message costs what it costs; their fields are tried beside their features.
const dear = /sendSms|Pwd|assword|^auth\/|operator\/create/
const calls: Call[] = [
  ...everyCall.map(([name, one]): Call => {
    const usual = one.role === 'technician' ? 'technician' : 'owner'
    return { ...one, name, usual, fit: () => fitting(victim, one, app.clock.now()) }
  }),
  ...Object.entries<ManageEndpoint>(manageEndpoints).map(([name, one]): Call => {
    return { method: one.method, path: managePath(name), request: one.request, name, usual: 'boss', fit: () => ({}) }
  }),
].filter(({ name }) => !dear.test(name))

type Def = { type: string; element?: z.ZodType; innerType?: z.ZodType; in?: z.ZodType; entries?: object; shape?: Record<string, z.ZodType>; values?: unknown[] }
function defOf(schema: z.ZodType): Def {
  // safe: the parts of a schema by its type
  const def = schema.def as unknown as Def
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  return inner ? defOf(inner) : def
}

/** A value that a field may well take. */
function likely(name: string, schema: z.ZodType): unknown {
  const { type, element, entries = {}, shape = {}, values } = defOf(schema)
  if (type === 'string' && /(Id|No)$|^id$/.test(name)) return random.pick(random.chance(0.8) ? (pools[name] ?? ids) : ids)
  if (type === 'enum') return random.pick(Object.values(entries))
  if (type === 'literal') return values?.[0]
  if (type === 'array') return element ? [likely(name, element)] : []
  if (type === 'object') return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, likely(key, one)]))
  if (type === 'boolean') return random.chance(0.7)
  if (type !== 'number') return /^(day|date)$/.test(name) ? '2026-11-21' : '足够长的说明文字'
  return /At$|^(from|to)$/.test(name) ? app.clock.now().getTime() + random.int(-48, 48) * 1_800_000 : random.pick([1, 2, 5, 30, 60, 1000])
}

const strangeNumbers = strangeValues.filter((value) => typeof value === 'number')
/** Puts something strange into one place of what is sent, also inside of lists and objects. */
function spoilt(value: unknown, depth = 0): unknown {
  if (typeof value === 'number' && random.chance(0.6)) return random.pick(strangeNumbers)
  if (typeof value !== 'object' || value === null || (depth > 0 && random.chance(0.3))) return random.pick(strangeValues)
  const names = Object.keys(value)
  const name = names.length > 0 && random.chance(0.95) ? random.pick(names) : random.pick(['x', '__proto__', 'constructor', 'accountId', 'page[]'])
  const changed = spoilt((value as Record<string, unknown>)[name], depth + 1)
  return Array.isArray(value) ? [changed, ...value.slice(1)] : Object.assign({ ...value }, { [name]: changed })
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
/** As forms and addresses carry it: lists as one text, or name by name. */
function formOf(input: Record<string, unknown>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value) && random.chance(0.5)) for (const one of value) form.append(random.chance(0.5) ? name : `${name}[]`, textOf(one))
    else form.append(name, textOf(value))
    if (random.chance(0.03)) form.append(name, 'x')
  }
  return form.toString()
}

async function send({ method, bothVerbs, path, request }: Call, input: Record<string, unknown>, token: string | undefined) {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name] ?? 'x').slice(0, 2000)))
  const headers = { ...(token !== undefined && { token }), 'content-type': 'application/json' }
  if (method === 'GET' || (bothVerbs && random.chance(0.5))) return fetch(`${base}${inPath}?${formOf(input).slice(0, 12_000)}`, { headers })
  if (random.chance(0.7) || Object.keys(request.shape).length === 0) return fetch(base + inPath, { method: 'POST', headers, body: JSON.stringify(input) })
  return fetch(base + inPath, { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: formOf(input) })
}

/** What is wrong with an answer, in words. */
function faultOf({ request, name }: Call, who: string, status: number, text: string): string | undefined {
  if (status >= 500) return 'is a defect'
  // safe: the envelope of every answer; what is none does not parse
  const { code, msg, data, refusal } = JSON.parse(text) as { code: number; msg: string; data: { field?: string } | null; refusal?: string }
  if (strangers.includes(who) && text.replaceAll(`${mark}技师`, '').includes(mark)) return `shows to ${who} what is somebody else's`
  if (code === 200) return undefined
  if (!/\p{Script=Han}/u.test(msg) || /Invalid|Unrecognized|expected|undefined|object|NaN|no value/.test(msg)) return 'is in no words of ours'
  if (status === 200 && refusal === undefined) return 'names no refusal'
  // Values of the policy are named by their own names.
  const field = data?.field?.split('.')[0] ?? ''
  if (refusal === 'badField' && name !== 'setting/draft' && !Object.hasOwn(request.shape, field)) return `names ${field}, which is no field`
  return undefined
}

test('whatever is sent to any call by anybody is answered in words, and shows nobody what is somebody else’s', async () => {
  const faults: string[] = []
  const answered = new Set<string>()
  for (let nth = 0; nth < requests; nth++) {
    if (nth % 200 === 0) await everybodyAgain()
    const call = random.pick(calls)
    const who = random.chance(0.35) ? random.pick(Object.keys(tokens)) : call.usual
    const fields = Object.entries<z.ZodType>(call.request.shape).filter(([, one]) => !one.safeParse(undefined).success || random.chance(0.7))
    let input = { ...Object.fromEntries(fields.map(([name, one]) => [name, likely(name, one)])), ...(random.chance(0.5) && call.fit()) }
    // safe: an object stays one at its outside
    for (let left = random.pick([0, 1, 1, 1, 2]); left > 0; left--) input = spoilt(input) as typeof input
    const started = performance.now()
    const reply = await send(call, input, tokens[who])
    const text = await reply.text()
    const fault = faultOf(call, who, reply.status, text) ?? (performance.now() - started > 2000 ? 'comes late' : undefined)
    if (fault) faults.push(`${call.name} ${fault}: ${who} ${JSON.stringify(input).slice(0, 500)} -> ${reply.status} ${text.slice(0, 300)}`)
    if (text.startsWith('{"code":200')) answered.add(call.name)
  }
  expect(faults).toEqual([])
  // A server that refused everything would pass otherwise.
  expect(answered.size).toBeGreaterThan(60)
})
