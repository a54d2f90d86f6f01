import type { Call } from '../call.ts'
import type { Step } from './steps.ts'

type BareStep = {
  callOf: (number: number) => Call
  /** Whether the answer is good; keeps what later steps need of it. */
  keep: (number: number, body: string) => boolean
}

const post = (path: string, body: object): Call => ({
  method: 'POST',
  path: `/${path}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const amount = 19_800
const payNoOf = (number: number) => `L${number}`
const isRow = (_: number, body: string) => body.startsWith('[{')

/** What the bare server does in the place of a step of the life with this number; `orderIds` are those of the lives so far. */
export function bareStep({ name, limit }: Step, orderIds: Map<number, number>): BareStep {
  const orderOf = (number: number) => orderIds.get(number) ?? 0
  const steps: Record<Step['limit'], BareStep> = {
    slots: { callOf: (number) => ({ method: 'GET', path: `/slots?id=${1 + number}`, headers: {} }), keep: isRow },
    book: {
      callOf: (number) => {
        const from = Date.UTC(2100, 0, 1) + number * 86_400_000
        const span = { from: new Date(from).toISOString(), until: new Date(from + 7_200_000).toISOString() }
        return post('book', { technician: 1 + number, ...span, account: 1 + number, amount })
      },
      keep: (number, body) => {
        // safe: the row that the statement returns
        const [row] = JSON.parse(body) as { order_id: number }[]
        if (row) orderIds.set(number, row.order_id)
        return row !== undefined
      },
    },
    begin: { callOf: (number) => post('begin', { payNo: payNoOf(number), orderId: orderOf(number), amount }), keep: isRow },
    notification: { callOf: (number) => post('notification', { payNo: payNoOf(number), amount }), keep: (_, body) => body === '{"settled":true}' },
    move: { callOf: (number) => post('move', { orderId: orderOf(number), status: statusAfter(name) }), keep: isRow },
    order: { callOf: (number) => ({ method: 'GET', path: `/order?id=${orderOf(number)}`, headers: {} }), keep: isRow },
    cancel: { callOf: (number) => post('cancel', { orderId: orderOf(number), amount }), keep: isRow },
    chat: { callOf: (number) => post('chat', { orderId: orderOf(number), content: '我在家，到了请按门铃' }), keep: isRow },
    review: { callOf: (number) => post('review', { orderId: orderOf(number), score: 5, content: '手法专业，会再约。' }), keep: isRow },
  }
  return steps[limit]
}

const moves = ['accept', 'depart', 'arrive', 'start', 'finish', 'confirm']
const statusAfter = (name: string) => 1 + moves.indexOf(name)
