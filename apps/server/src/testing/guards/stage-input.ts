import { sql } from 'kysely'
import { codeOf } from '../a-visit.ts'
import type { Scene } from '../together-stages.ts'
import type { PayWorld } from './pay-world.ts'

type Call = { name: string; fields: readonly string[] }

/** What waits about an order, by the names of the fields that ask for it. */
const waiting = async ({ db }: PayWorld, orderId: string) =>
  (
    await sql<Record<string, string | null>>`select
    (select id from order_changes where order_id = o.id and status = 'WAITING') as "changeId",
    (select id from substitutions where order_id = o.id and status = 'WAITING') as "substitutionId",
    (select min(s.technician_id) from substitutes s join substitutions b on b.id = s.substitution_id where b.order_id = o.id) as "techId",
    (select id from early_ends where order_id = o.id and status = 'WAITING') as "earlyEndId",
    (select max(id) from refunds where order_id = o.id) as "refundId",
    (select max(id) from appeals where order_id = o.id) as "appealId",
    (select max(id) from approvals where state = 'WAITING' and payload::text like '%' || o.id || '%') as "approvalId",
    (select id from order_items where order_id = o.id order by id limit 1) as "itemId"
    from orders o where id = ${orderId}`.execute(db)
  ).rows[0] ?? {}

/** The values with which a call about an order fits best, wherever the order stands. */
export async function stageInput(world: PayWorld, scene: Scene, { name, fields }: Call): Promise<Record<string, unknown>> {
  const { orderId, startAt, customer, technician, second, photo, address, as } = scene
  const now = world.clock.now().getTime()
  const another = startAt + 7_200_000
  const known = await waiting(world, orderId)
  const { data: shown } = name === 'doOrderReschedule' ? await as.post('/api/user/order/doOrderReschedulePreview', { orderId, startAt: another }) : { data: {} }
  const { data: early } = name === 'doOrderAnswerEarlyEnd' ? await as.get('/api/user/order/getEarlyEnd', { orderId }) : { data: {} }
  const requestId = `request${name}`.replaceAll(/\W/g, '').padEnd(32, '0')
  const values: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(known).map(([field, id]) => [field, id ?? 'nothing'])),
    orderId,
    bizId: orderId,
    id: known.refundId ?? orderId,
    requestId,
    startAt: another,
    etaAt: now + 1_800_000,
    day: '2026-11-24',
    waitedMs: 0,
    untilAt: now + 86_400_000,
    previewToken: shown?.previewToken ?? 'none',
    expectAmount: early?.asked?.backAmount,
    accept: true,
    agree: true,
    approve: true,
    bothAgreed: true,
    granted: true,
    outcome: 'uphold',
    refund: 'FULL',
    reason: name === 'techOrderAskEarlyEnd' ? 'TECHNICIAN_UNWELL' : '临时有事',
    reasonId: 'OTHER',
    rule: 'OTHER',
    evidence: '聊天截图',
    content: '与约定的服务不符',
    text: '好的',
    note: '已致电',
    type: name === 'doOrderExtra' ? 'ADD_ITEM' : 'OTHER',
    bizType: 'ORDER',
    payWay: name === 'pay' ? 'WECHAT_JSAPI' : 'WECHAT_H5',
    openId: 'oPayer1',
    returnUrl: 'http://127.0.0.1:8080/',
    code: await codeOf(world, orderId),
    pin: '1357',
    lat: address.lat,
    lng: address.lng,
    score: 5,
    seq: 1,
    messageId: 'none',
    way: 'BANK_TRANSFER',
    reference: '20261124-0017',
    phone: customer.phone,
    smsCode: '000000',
    customerId: customer.id,
    technicianId: name === 'order/reassign' ? second.id : technician.id,
    items: [
      {
        projectId: scene.short.id,
        quantity: 1,
      },
    ],
    parts: [
      {
        partId: known.itemId ?? 'TRAVEL',
        amount: 100,
      },
    ],
    ...(name.startsWith('tech') && { images: [photo] }),
    ...(/^(refund|appeal)\//.test(name) && { amount: 900 }),
  }
  if (name === 'getTechBusy') values.techId = technician.id
  if (name === 'doSuggest') values.type = 'SERVICE'
  const wanted = fields.filter((field) => values[field] !== undefined && !(field === 'images' && !name.startsWith('tech')))
  // Of these there is one or the other.
  const left = name === 'doSuggest' ? ['suggestId', 'phone'] : name === 'abnormalApply' && known.refundId === null ? ['refundId', 'phone'] : ['before']
  return Object.fromEntries(wanted.filter((field) => !left.includes(field)).map((field) => [field, values[field]]))
}
