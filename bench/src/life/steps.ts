import { callTo, type Call } from '../call.ts'
import { noticeOf } from '../compare-writes.ts'
import type { Couple, Life } from './open-life.ts'

const minute = 60_000
const hour = 60 * minute
/** When every visit begins, after the life's first moment. */
const startsIn = 6 * hour
const review = { score: 5, content: '手法专业，会再约。' }

/** One order on its way, and what its next step needs. */
export type Story = Couple & {
  number: number
  startAt: number
  previewToken: string
  amount: number
  orderId: string
  code: string
  payNo: string
  notice: Call | undefined
}
type LimitOfStep = 'slots' | 'book' | 'begin' | 'notification' | 'move' | 'cancel' | 'order' | 'chat' | 'review'
export type Step = {
  name: string
  /** The bare server's step. */
  limit: LimitOfStep
  /** When it is taken, after the life's first moment; else at once. */
  at?: number
  /** What comes before it and is not counted. */
  prepare?: (life: Life, story: Story) => Promise<void>
  call: (story: Story) => Call
  /** Keeps what later steps need of its answer. */
  keep?: (story: Story, data: never) => void
}

export const storyOf = ({ begins }: Pick<Life, 'begins'>, couple: Couple, number: number): Story => ({
  ...couple,
  number,
  startAt: begins + startsIn,
  previewToken: '',
  amount: 0,
  orderId: '',
  code: '',
  payNo: '',
  notice: undefined,
})

const cartOf = ({ techId, projectId, addressId, startAt }: Story) => ({ techId, items: [{ projectId, quantity: 1 }], addressId, startAt })

/** What an order goes through until its technician has accepted it, one call a step. */
const made: readonly Step[] = [
  {
    name: 'quote',
    limit: 'slots',
    call: (story) => callTo('doOrderPreview', cartOf(story), story.customer),
    keep: (story, { previewToken, price }: { previewToken: string; price: { payAmount: number } }) =>
      Object.assign(story, { previewToken, amount: price.payAmount }),
  },
  {
    name: 'create',
    limit: 'book',
    call: (story) => {
      const { previewToken, amount: expectAmount, number, customer } = story
      return callTo('doOrderCreate', { ...cartOf(story), previewToken, expectAmount, requestId: `life-${String(number).padStart(8, '0')}` }, customer)
    },
    keep: (story, { orderId }: { orderId: string }) => void (story.orderId = orderId),
  },
  {
    name: 'begin payment',
    limit: 'begin',
    call: ({ orderId, customer }) => callTo('payWeb', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: 'http://127.0.0.1:8080/' }, customer),
    keep: (story, { payNo }: { payNo: string }) => void (story.payNo = payNo),
  },
  {
    name: 'payment notice',
    limit: 'notification',
    prepare: async ({ gateway }, story) => {
      story.notice = await noticeOf(gateway, story.payNo)
    },
    call: ({ notice }) => {
      if (!notice) throw new Error('nothing was paid')
      return notice
    },
  },
  { name: 'accept', limit: 'move', call: ({ orderId, technician }) => callTo('techOrderAccept', { orderId }, technician) },
]

const visited: readonly Step[] = [
  { name: 'depart', limit: 'move', at: startsIn - hour / 2, call: ({ orderId, technician }) => callTo('techOrderDepart', { orderId }, technician) },
  { name: 'chat message', limit: 'chat', call: ({ orderId, customer }) => callTo('sendChat', { orderId, text: '我在家，到了请按门铃' }, customer) },
  { name: 'arrival code', limit: 'order', at: startsIn, call: ({ orderId, customer }) => callTo('getArrivalCode', { orderId }, customer) },
  {
    name: 'arrive',
    limit: 'move',
    prepare: async (life, story) => void (story.code = await life.codeOf(story.orderId)),
    call: ({ orderId, code, technician }) => callTo('techOrderArrive', { orderId, code }, technician),
  },
  { name: 'start', limit: 'move', call: ({ orderId, technician }) => callTo('techOrderStart', { orderId }, technician) },
  { name: 'finish', limit: 'move', at: startsIn + hour, call: ({ orderId, technician }) => callTo('techOrderFinish', { orderId }, technician) },
  { name: 'confirm', limit: 'move', at: startsIn + hour + minute, call: ({ orderId, customer }) => callTo('doOrderConfirm', { orderId }, customer) },
  { name: 'review', limit: 'review', call: ({ orderId, customer }) => callTo('doOrderComment', { orderId, ...review }, customer) },
]

const cancelled: readonly Step[] = [
  { name: 'refund preview', limit: 'order', call: ({ orderId, customer }) => callTo('doOrderRefundPreview', { orderId }, customer) },
  { name: 'cancel, with its refund', limit: 'cancel', call: ({ orderId, customer }) => callTo('doOrderCancel', { orderId, reason: '临时有事' }, customer) },
]

/** An order as most are, from its quote to its review; and one that its customer cancels after it was accepted. */
export const lives = {
  visit: { title: 'The life of an order', steps: [...made, ...visited] },
  cancellation: { title: 'An order that is cancelled', steps: [...made, ...cancelled] },
} as const satisfies Record<string, { title: string; steps: readonly Step[] }>
export type LifeName = keyof typeof lives
// safe: the keys of the table
export const lifeNames = Object.keys(lives) as LifeName[]

/** The steps of an order that is made, paid and accepted. */
export const untilAccepted: ReadonlySet<string> = new Set(made.map(({ name }) => name))
