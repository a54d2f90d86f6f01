import { appealTypes } from '@anxin/contract/appeal-transitions'
import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints } from '@anxin/contract/endpoints'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { payWayOf, payWays } from '@anxin/contract/pay-ways'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { codeOf } from './a-visit.ts'
import { callOf, everyCall, fieldsOf } from './every-call.ts'
import type { Answer, TestApp } from './start-test-app.ts'
import type { Scene } from './together-stages.ts'

/** One of the servers of the product. */
export type Server = Pick<TestApp, 'as' | 'jobs'>
export type Said = { name: string; input?: Record<string, unknown>; refusals?: readonly string[]; answer?: Answer }
type Verb = (server: Server) => Promise<Said>

const beside = ['deleteAccount', 'doOrderRefundCancel', 'pay', 'payWeb']
/** What the sides of an order and the desk can do to it, read off the contract. */
const ofSides = everyCall.filter(([name, call]) => call.method === 'POST' && (fieldsOf(call).includes('orderId') || beside.includes(name)))
const ofDesk = Object.entries(manageEndpoints).filter(
  ([name, { method }]) => method === 'POST' && /^((order|refund|appeal|approval)\/|(customer|technician)\/(suspend|resume))/.test(name),
)

const back = 'doOrderRefund order/refund abnormalApply'
const calledOff = 'doOrderCancel order/cancel order/reassign technician/suspend timers'
/** What is likely to be done to an order in this state, and while this waits. */
const likelyIn: Record<string, string> = {
  PENDING_PAYMENT: `${calledOff} doOrderPayTest pay payWeb paid notice`,
  PENDING_ACCEPT: `${calledOff} techOrderAccept techOrderReject notice`,
  ACCEPTED: `${calledOff} ${back} techOrderDepart techOrderHandOver techOrderOfferTime doOrderReschedule order/reschedule timeOff`,
  DEPARTED: `${back} techOrderArrive techOrderReportLate armSafety techArmSafety`,
  ARRIVED: `${back} techOrderStart techOrderReportAbsent doOrderExtra techSosSafety armSafety`,
  IN_SERVICE: `${back} techOrderFinish doOrderConfirm doOrderExtra techOrderAskEarlyEnd checkInSafety techCheckInSafety cancelSafety sosSafety timers`,
  PENDING_CONFIRM: `${back} doOrderConfirm techOrderLeave checkInSafety timers`,
  COMPLETED: `${back} doOrderComment doOrderRemove deleteAccount techOrderLeave timers`,
  ...Object.fromEntries(['CANCELLED', 'CLOSED', 'REFUNDED'].map((status) => [status, `${back} doOrderRemove deleteAccount paid notice timers`])),
  changeId: 'techOrderAnswerChange doOrderAnswerChange timers',
  substitutionId: 'doOrderChooseSubstitute doOrderDeclineSubstitutes doOrderKeepTechnician timers',
  earlyEndId: 'doOrderAnswerEarlyEnd techOrderWithdrawEarlyEnd timers',
  refundId: 'doOrderRefundCancel refund/approve refund/reject timers',
  appealId: 'appeal/take appeal/decide',
  approvalId: 'approval/decide',
  extraOrderId: 'doOrderPayTest pay doOrderCancel paid notice timers',
}

const known = ['changeId', 'substitutionId', 'earlyEndId', 'refundId', 'appealId', 'approvalId', 'extraOrderId', 'techId'] as const
type Waiting = Record<(typeof known)[number], string | null> & { status: string }
const waitingFor = async ({ world: { db }, orderId }: Scene): Promise<Waiting> =>
  (
    await sql<Waiting>`select o.status,
    (select id from order_changes where order_id = o.id and status = 'WAITING') as "changeId",
    (select id from substitutions where order_id = o.id and status = 'WAITING') as "substitutionId",
    (select s.technician_id from substitutes s join substitutions b on b.id = s.substitution_id where b.order_id = o.id order by random() limit 1) as "techId",
    (select id from early_ends where order_id = o.id and status = 'WAITING') as "earlyEndId",
    (select id from refunds where order_id = o.id order by applied_at desc limit 1) as "refundId",
    (select id from appeals where order_id = o.id order by created_at desc limit 1) as "appealId",
    (select id from approvals where state = 'WAITING' order by asked_at desc limit 1) as "approvalId",
    (select id from orders where parent_id = o.id order by created_at desc limit 1) as "extraOrderId"
    from orders o where id = ${orderId}`.execute(db)
  ).rows[0] ?? Promise.reject(new Error(`there is no order ${orderId}`))

/** So many things that somebody does to the order, most of them fitting how it stands; what must be known for them is read before. */
export async function someVerbs(scene: Scene, count: number): Promise<Verb[]> {
  const { world, random, customer, technician, second, operators, orderId, startAt, photo, address, attempts, as } = scene
  const { status, extraOrderId, ...waiting } = await waitingFor(scene)
  const likely = Object.entries({ ...waiting, extraOrderId, [status]: status }).flatMap(([name, is]) => (is ? (likelyIn[name]?.split(' ') ?? []) : []))
  const another = startAt + random.pick([-2, 1, 2, 4, 48]) * 1_800_000
  const { data: shown } = await as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt: another })
  const { data: acts } = await world.app.as(operators[0]?.token).get('/api/manage/order/getActs', { orderId })
  const parts = (acts?.refund?.parts ?? []) as { partId: string; leftAmount: number }[] // safe: the reply of the contract
  const smsCode = likely.includes('deleteAccount') && random.chance(0.5) ? await scene.smsCode() : '000000'
  const code = await codeOf(world, orderId)

  const values = (name: string): Record<string, unknown> => {
    const id = extraOrderId && random.chance(0.3) ? extraOrderId : orderId
    const part = parts.length > 0 ? random.pick(parts) : { partId: 'TRAVEL', leftAmount: 1 }
    const [startsAt, yes] = [{ startAt: another, previewToken: shown?.previewToken ?? 'none' }, () => random.chance(0.6)]
    const paying = { payWay: random.pick(payWays.filter((way) => payWayOf(way).call === (name === 'pay' ? 'pay' : 'payWeb'))), openId: 'oPayer1' }
    const which = { orderId: id, id, bizId: id, bizType: id === orderId ? 'ORDER' : 'EXTRA', requestId: randomUUID().replaceAll('-', ''), messageId: 'none' }
    const answers = {
      accept: yes(),
      agree: yes(),
      approve: yes(),
      bothAgreed: true,
      outcome: random.pick(['uphold', 'reject']),
      refund: random.pick(['RULE', 'FULL']),
    }
    const words = { reason: name === 'techOrderAskEarlyEnd' ? 'TECHNICIAN_UNWELL' : '临时有事', content: '与约定的服务不符', text: '好的', note: '已致电' }
    const kinds = { type: name === 'doOrderExtra' ? 'ADD_ITEM' : random.pick(appealTypes), reasonId: 'OTHER', rule: 'OTHER', way: 'BANK_TRANSFER' }
    const there = { code, pin: '1357', lat: address.lat, lng: address.lng, etaAt: world.clock.now().getTime() + 1_800_000, waitedMs: 0, score: 5, seq: 1 }
    const people = { phone: customer.phone, smsCode, technicianId: name === 'order/reassign' ? second.id : technician.id, customerId: customer.id }
    const money = { parts: [{ partId: part.partId, amount: random.int(1, part.leftAmount) }], reference: '20261124-0017', evidence: '聊天截图' }
    return {
      ...Object.fromEntries(Object.entries(waiting).map(([field, is]) => [field, is ?? 'nothing'])),
      ...startsAt,
      ...paying,
      ...which,
      ...answers,
      ...words,
      ...kinds,
      ...there,
      ...people,
      ...money,
      items: [{ projectId: scene.short.id, quantity: 1 }],
      returnUrl: 'http://127.0.0.1:8080/',
      ...(name.startsWith('tech') && { images: [photo] }),
      ...(/^(refund|appeal)\//.test(name) && { amount: random.int(1, 12_000) }),
    }
  }
  const always = ['code', 'requestId']
  const saying = (
    name: string,
    { request, refusals }: Pick<Endpoint, 'request' | 'refusals'>,
    say: (server: Server, input: Record<string, unknown>) => Promise<Answer>,
  ) => {
    const fitting = values(name)
    const wanted = Object.entries(request.shape).filter(
      ([field, shape]) => field in fitting && (!shape.safeParse(undefined).success || always.includes(field) || random.chance(0.6)),
    )
    const input = Object.fromEntries(wanted.map(([field]) => [field, fitting[field]]))
    return async (server: Server): Promise<Said> => ({ name, input, refusals, answer: await say(server, input) })
  }
  const atVendor =
    (name: string, path: string, more: object = {}) =>
    () =>
    async () => {
      if (attempts.length > 0) await world.control(path, { outTradeNo: attempts.at(-1), ...more }).catch(() => undefined)
      return { name }
    }
  const verbs: Record<string, () => Verb> = {
    ...Object.fromEntries(
      ofSides.map(([name, call]) => {
        const { token } = call.role === 'technician' ? technician : customer
        return [name, () => saying(name, call, (server, input) => callOf(server, call, input, token))]
      }),
    ),
    ...Object.fromEntries(
      ofDesk.map(([name, call]) => [
        name,
        () => saying(name, call, (server, input) => server.as(random.pick(operators).token).post(`/api/manage/${name}`, input)),
      ]),
    ),
    timers: () => async (server) => (await server.jobs.runDue(), { name: 'timers' }),
    paid: atVendor('paid', 'pay'),
    notice: atVendor('notice', 'notify', { copies: 2 }),
    timeOff: () =>
      saying('timeOff', endpoints.techAddTimeOff, (server) =>
        callOf(server, endpoints.techAddTimeOff, { startAt: another, endAt: another + 3_600_000 }, technician.token),
      ),
  }
  const any = Object.keys(verbs).filter((name) => !name.endsWith('/suspend'))
  const names = [...new Set(likely)].filter((name) => random.chance(name.endsWith('/suspend') ? 0.15 : 0.7))
  while (names.length < count) names.push(random.pick(likely.length > 0 && random.chance(0.4) ? likely : any))
  return names.map((name) => {
    const verb = verbs[name]
    if (!verb) throw new Error(`nobody can ${name}`)
    return verb()
  })
}
