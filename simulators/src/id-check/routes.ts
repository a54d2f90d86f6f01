import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { page } from '../page.ts'
import { VendorRefusal } from '../signed-requests.ts'
import { openSnapshot } from '../snapshot.ts'
import { checkTc3 } from '../tencent/tc3.ts'
import type { Vendors } from '../vendors.ts'
import { isCardNumber, isPersonName } from './card.ts'

type Options = { folder: string; keys: Vendors['idCheck']; now: () => Date }
/** One call: no name and no number are kept, as the vendor's bill shows none. */
type Billed = { at: number; result: string; billed: boolean }
type Fault = { result?: string; code?: string; status?: number; hang?: boolean; times: number }

const descriptions: Readonly<Record<string, string>> = {
  '0': '姓名和身份证号一致',
  '-1': '姓名和身份证号不一致',
  '-2': '非法身份证号（长度、校验位等不正确）',
  '-3': '非法姓名（长度、格式等不正确）',
  '-4': '证件库服务异常',
  '-5': '证件库中无此身份证记录',
  '-6': '权威比对系统升级中，请稍后再试',
  '-7': '认证次数超过当日限制',
}
/** Matching and differing alone are paid for. */
const isBilled = (result: string) => result === '0' || result === '-1'
const mostADay = 10

/** Everything under /id-check: IdCardVerification with signature v3, every result that the vendor documents, and what it costs. */
export function openIdCheck({ folder, keys, now }: Options) {
  const snapshot = openSnapshot<{ calls: Billed[] }>(join(folder, 'calls.json'), { calls: [] })
  const { calls } = snapshot.value
  const asked = new Map<string, number>()
  let fault: Fault | undefined

  function resultOf({ IdCard: number, Name: name }: { IdCard?: unknown; Name?: unknown }): string {
    if (typeof number !== 'string' || !isCardNumber(number)) return '-2'
    if (typeof name !== 'string' || !isPersonName(name)) return '-3'
    const key = `${number}/${new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}`
    asked.set(key, (asked.get(key) ?? 0) + 1)
    if ((asked.get(key) ?? 0) > mostADay) return '-7'
    // Names that a person in front of the demo can type to see each answer.
    return { 不一致: '-1', 查无此人: '-5', 库异常: '-4', 升级中: '-6' }[name] ?? '0'
  }

  async function verify(body: Buffer): Promise<{ status: number; response: object }> {
    const planned = fault && fault.times-- > 0 ? fault : undefined
    if (planned?.hang) await new Promise((resolve) => setTimeout(resolve, 30_000).unref())
    if (planned?.status) return { status: planned.status, response: {} }
    if (planned?.code) throw new VendorRefusal(planned.code, 'planned failure')
    const result = planned?.result ?? resultOf(readJson(body))
    calls.push({ at: now().getTime(), result, billed: isBilled(result) })
    snapshot.changed()
    return { status: 200, response: { Result: result, Description: descriptions[result] ?? '' } }
  }

  async function register(app: FastifyInstance) {
    await app.register(async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      api.post('/', async ({ headers, body }, reply) => {
        const RequestId = randomUUID()
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        try {
          if (headers['x-tc-action'] !== 'IdCardVerification') throw new VendorRefusal('InvalidAction', 'The request action is invalid.')
          if (headers['x-tc-version'] !== '2018-03-01') throw new VendorRefusal('NoSuchVersion', 'The version does not exist.')
          checkTc3(keys, { service: 'faceid', headers, body: bytes, now: now() })
          const { status, response } = await verify(bytes)
          return reply.code(status).send({ Response: { ...response, RequestId } })
        } catch (error) {
          if (!(error instanceof VendorRefusal)) throw error
          return reply.send({ Response: { Error: { Code: error.code, Message: error.message }, RequestId } })
        }
      })
    })
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(billPage(calls)))
    app.get('/calls', () => ({ calls, billed: calls.filter(({ billed }) => billed).length }))
    app.post<{ Body: Partial<Fault> }>('/_control/faults', ({ body }) => {
      fault = { times: 1, ...body }
      return fault
    })
  }
  return { register, close: () => snapshot.flush() }
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    // safe: each field that is read is checked
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>
  } catch {
    throw new VendorRefusal('InvalidParameter', 'The body is not JSON.')
  }
}

const billPage = (calls: readonly Billed[]) =>
  page({
    title: '实名核验',
    body: `<main><h1>实名核验</h1><p>共 ${calls.length} 次调用，计费 ${calls.filter(({ billed }) => billed).length} 次。姓名与号码不留存。</p>
     <p>姓名填“不一致”“查无此人”“库异常”“升级中”可得到相应结果，其他姓名一律一致。</p>
     <ul>${calls
       .slice(-50)
       .toReversed()
       .map(({ at, result, billed }) => `<li>${new Date(at).toISOString()} · ${result} ${descriptions[result] ?? ''}${billed ? ' · 计费' : ''}</li>`)
       .join('')}</ul></main>`,
  })
