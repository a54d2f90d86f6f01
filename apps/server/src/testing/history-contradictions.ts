import type { Db } from '../db/connect.ts'
import { readBooks, type Books } from './order-books.ts'
import type { Answer, Clients, Said } from './stubborn-clients.ts'

type Told = { said: Said; data: any } // oxlint-disable-line no-explicit-any -- as a call answered it
type Found = { told: Told; books: Index; same: (what: string, is: unknown, should: unknown) => void }
type Index = { order: (id: unknown) => Books['orders'][number] | undefined; books: Books; moves: Set<string> }

const expectations: Record<string, (found: Found) => void> = {
  doOrderCreate: ({ told: { said, data }, books, same }) => {
    const row = books.order(data.orderId)
    same(
      'order',
      `${row?.order_no} ${row?.pay_amount} ${row?.technician_id} ${row?.start_at.getTime()} ${row?.request_id}`,
      `${data.orderNo} ${data.payAmount} ${String(said.body.techId)} ${String(said.body.startAt)} ${String(said.body.requestId)}`,
    )
  },
  doOrderExtra: ({ told: { said, data }, books, same }) => {
    const row = books.order(data.extraOrderId)
    same(
      'added time',
      `${row?.parent_id} ${row?.pay_amount} ${row?.request_id}`,
      `${String(said.body.orderId)} ${data.payAmount} ${String(said.body.requestId)}`,
    )
  },
  doOrderCancel: ({ told: { said, data }, books, same }) => {
    same('cancelled', books.order(said.body.orderId)?.status, 'CANCELLED')
    if (data.refundId) same('refund of it', books.books.refunds.find(({ id }) => id === data.refundId)?.order_id, said.body.orderId)
  },
  doOrderRefund: ({ told: { said, data }, books, same }) =>
    same('refund', books.books.refunds.find(({ id }) => id === data.refundId)?.order_id, said.body.orderId),
  doOrderPayTest: ({ told: { said }, books, same }) => same('paid', books.order(said.body.orderId)?.paid_at !== null, true),
  pay: ({ told: { said, data }, books, same }) =>
    same('attempt', books.books.payments.find(({ pay_no }) => pay_no === data.payNo)?.purpose_id, said.body.bizId),
}
/** A technician who rejects may leave the customer a choice of others. */
const moved = ({ told: { said }, books, same }: Found) => {
  const names = nameOf(said) === 'reject' ? ['reject', 'handOver'] : [nameOf(said)]
  same(
    'step',
    names.some((name) => books.moves.has(`${String(said.body.orderId)} ${name}`)),
    true,
  )
}
const others: Record<string, string> = { doOrderConfirm: 'confirm', web: 'pay' }
/** A call or a step by the end of its address. */
function nameOf({ path }: Said): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return others[name] ?? name
}

/** Where the books do not hold what somebody was answered. */
export async function historyContradictions(db: Db, history: readonly Said[]): Promise<string[]> {
  const books = await readBooks(db)
  const orders = new Map(books.orders.map((row) => [row.id, row]))
  const index = { books, order: (id: unknown) => orders.get(String(id)), moves: new Set(books.events.map(({ order_id, move }) => `${order_id} ${move}`)) }
  const found: string[] = []
  for (const said of history) {
    if (said.answer?.code !== 200 || said.path.endsWith('Preview')) continue
    const same = (what: string, is: unknown, should: unknown) => {
      if (is !== should)
        found.push(`${said.path} ${wordsOf(said)} was told ${JSON.stringify(said.answer?.data)}; ${what}: ${String(is)}, should be ${String(should)}`)
    }
    const expect = expectations[nameOf(said)] ?? moved
    expect({ told: { said, data: said.answer.data }, books: index, same })
  }
  return found
}

const keyed = ['doOrderCreate', 'doOrderExtra', 'doOrderRefund']
const atOnce = 8
/** Everything that came under a key, sent once more: what was answered is answered again, and what never was is answered now and then again. */
export async function replayContradictions({ history, sayAgain }: Clients): Promise<string[]> {
  const found: string[] = []
  // What was refused of a new order is no answer to keep: the time may be free by now.
  const left = history.filter((said) => keyed.includes(nameOf(said)) && !(nameOf(said) === 'doOrderCreate' && (said.answer?.code ?? 200) !== 200))
  const inTurn = async () => {
    for (let said = left.shift(); said; said = left.shift()) {
      const first = said.answer ?? (await sayAgain(said))
      const again = await sayAgain(said)
      const isSame = first?.code === 200 ? answerOf(again) === answerOf(first) : again?.code === first?.code
      if (!isSame) found.push(`${said.path} ${wordsOf(said)}: ${JSON.stringify(first)}, then ${JSON.stringify(again)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
  return found
}

/** What was answered. When an order closes is left out: the time of some is let run out. */
const answerOf = (answer: Answer | undefined) => JSON.stringify({ ...answer?.data, payExpireAt: undefined })
const wordsOf = ({ body }: Said) => JSON.stringify({ ...body, previewToken: undefined })

/** Numbers that orders hold and that are not the vendor's for their own technician. */
export async function numberContradictions(db: Db, simulatorsUrl: string): Promise<string[]> {
  const held = await db
    .selectFrom('masked_numbers as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .select(['o.id', 'o.technician_id', 'n.number'])
    .where('n.released_at', 'is', null)
    .execute()
  const found: string[] = []
  for (const { id, technician_id, number } of held) {
    const reply = await fetch(`${simulatorsUrl}/masked-phone/bindings?phone=${number}`)
    const bindings = (await reply.json()) as { key: string; active: boolean }[] // safe: as the simulator answers
    if (!bindings.some(({ key, active }) => active && key.startsWith(`${id}-${technician_id}`)))
      found.push(`${number} of ${id} is not that of ${technician_id}`)
  }
  return found
}
