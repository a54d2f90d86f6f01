import type { BookedOrder, Books } from './order-books.ts'
import type { Act } from './random-acts.ts'
import { say } from './random-say.ts'
import { askBack } from './random-aftersales.ts'
import { sayAtDesk, type Desk } from './random-desk.ts'
import type { Town } from './random-town.ts'

type Refund = Books['refunds'][number]

/** Money back of a visit that was served, of which an operator gives a little: it takes from the technician's income. */
export const aTaking = (desk: Desk, row: BookedOrder): Act => ({ name: 'take from income', run: () => takeFrom(desk, row) })

async function takeFrom(desk: Desk, { id: orderId, account_id: accountId }: BookedOrder) {
  const { town } = desk
  const { token = '' } = town.customers.find(({ id }) => id === accountId) ?? {}
  await askBack({ desk, orderId, token }, false)
  const { data } = await say(town, 'getOrderInfo', { orderId }, token)
  // safe: the reply of the contract; an order that its customer removed shows none
  const waiting = ((data?.refunds ?? []) as { refundId: string; status: string }[]).filter(({ status }) => status === 'APPLIED')
  for (const { refundId } of waiting)
    await sayAtDesk(desk, 'refund/approve', { refundId, amount: town.random.int(1, 6000), reason: '部分属实' }, town.random.pick(desk.operators))
}

/** What follows a refund that took from a technician's income: they object, the platform answers, a second person agrees. */
export function aboutTaken(desk: Desk, { orders, objections }: Books, refund: Refund): Act {
  const { town } = desk
  const { technician_id: technicianId } = orders.find(({ id }) => id === refund.order_id) ?? {}
  const token = town.technicians.find(({ id }) => id === technicianId)?.token
  if (token === undefined) throw new Error(`the refund ${refund.id} took from nobody`)
  const objection = { name: 'object to a refund', run: () => objectTo(town, refund, token) }
  if (!objections.some(({ refund_id }) => refund_id === refund.id)) return objection
  const answer = { name: 'answer an objection', run: (alone: boolean) => answerOne(desk, alone) }
  return town.random.pick([objection, answer, answer, answer, { name: 'agree to an objection', run: () => agreeToOne(desk) }])
}

/** Against what was taken; to what was answered already they say more. */
async function objectTo(town: Town, { id: penaltyId }: Refund, token: string) {
  const { data } = await say(town, 'techPenaltyList', { penaltyId }, token)
  // safe: the reply of the contract
  const [penalty] = data.list as { mayAppeal: boolean; objection?: { suggestId: string } }[]
  if (penalty?.objection) await say(town, 'doSuggest', { suggestId: penalty.objection.suggestId, content: '补充说明与照片' }, token)
  else await say(town, 'techPenaltyAppeal', { penaltyId, content: '服务做满了约定的时间' }, token)
}

type File = { isMine: boolean; objectsTo: { takenAmount: number; givenAmount?: number; outcome?: string; isOwn: boolean; waitsForSecond: boolean } }

/** An operator gives all that was taken, a part or more than it was, or nothing; alone, what the console shows is what is answered. */
async function answerOne(desk: Desk, alone: boolean) {
  const { random } = desk.town
  const operator = random.pick(desk.operators)
  const { data } = await sayAtDesk(desk, 'ticket/getList', { kind: 'OBJECTION', state: random.pick(['OPEN', 'MINE', 'ALL']), limit: 20 }, operator)
  const list = data.list as { ticketId: string }[]
  if (list.length === 0) return
  const { ticketId } = random.pick(list)
  await sayAtDesk(desk, 'ticket/take', { ticketId, over: true }, operator)
  const { data: file } = await sayAtDesk(desk, 'ticket/getInfo', { ticketId }, operator)
  const { isMine, objectsTo } = file as File // safe: the reply of the contract
  const { takenAmount, outcome, isOwn, waitsForSecond } = objectsTo
  const reason = '已复核录音'
  if (random.chance(0.25)) return void (await sayAtDesk(desk, 'ticket/decide', { ticketId, outcome: 'decline', reason }, operator))
  const amount = random.pick([takenAmount, random.int(1, takenAmount), takenAmount + random.int(1, 900)])
  const { code } = await sayAtDesk(desk, 'ticket/decide', { ticketId, outcome: 'agree', amount, reason }, operator)
  const may = isMine && amount <= takenAmount && outcome !== 'AGREED' && !isOwn && !waitsForSecond
  if (alone && (code === 200) !== may) throw new Error(`${amount} of ${JSON.stringify(file)} answers ${code}`)
}

/** A second person looks at what waits for one. */
async function agreeToOne(desk: Desk) {
  const { random } = desk.town
  const operator = random.pick(desk.operators)
  const { data } = await sayAtDesk(desk, 'approval/getList', { limit: 50 }, operator)
  const list = (data.list as { approvalId: string; kind: string }[]).filter(({ kind }) => kind === 'objection')
  if (list.length === 0) return
  const { approvalId } = random.pick(list)
  await sayAtDesk(desk, 'approval/decide', { approvalId, approve: random.chance(0.8), reason: '已复核' }, operator)
}
