import type { Input, Reply } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { persistedStore } from '@anxin/mobile/drafts/drafts'
import { isVerdict } from '@anxin/mobile/request/is-verdict'
import { randomId } from '@anxin/mobile/request/random-id'
import type { Cart } from './cart.ts'
import type { Quote } from './use-quote.ts'

type Create = Input<'doOrderCreate'>
export type Created = Reply<'doOrderCreate'>
type Waiting = { waiting: { body: Create; cart: string } | undefined }

/** The order that was sent and not yet answered; it outlives a lost connection and a restart of the app. */
export const useSubmission = persistedStore<Waiting>('orderSubmission', { waiting: undefined }, 'local')

type Order = { cart: Cart; quote: Quote; remark: string; healthText?: string }

type Said = Pick<Order, 'cart' | 'remark' | 'healthText'>
const keyOf = ({ cart, remark, healthText }: Said) => JSON.stringify([cart, remark, healthText])

export const isWaiting = (order: Said): boolean => useSubmission.getState().waiting?.cart === keyOf(order)

/**
 * Places the order. Until the server has answered, the same order is sent again word for word under the same
 * requestId, so a second try after a lost connection finds the first order instead of making another.
 */
export async function placeOrder(order: Order): Promise<Created> {
  const cart = keyOf(order)
  const { waiting } = useSubmission.getState()
  const body = waiting?.cart === cart ? waiting.body : bodyOf(order)
  useSubmission.setState({ waiting: { body, cart } })
  try {
    const created = await call('doOrderCreate', body)
    useSubmission.setState({ waiting: undefined })
    return created
  } catch (error) {
    if (isVerdict(error)) useSubmission.setState({ waiting: undefined })
    throw error
  }
}

function bodyOf({ cart, quote, remark, healthText }: Order): Create {
  // The coupon that the quote found best goes into the order by its own name.
  const { userCouponId: _, ...rest } = cart
  return {
    ...rest,
    ...(quote.userCouponId && { userCouponId: quote.userCouponId }),
    ...(remark && { remark }),
    ...(healthText && { healthNote: { codes: [], ...cart.healthNote, text: healthText, consent: true } }),
    requestId: randomId(),
    expectAmount: quote.price.payAmount,
    previewToken: quote.previewToken,
  }
}
