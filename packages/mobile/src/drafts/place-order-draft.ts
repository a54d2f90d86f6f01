import type { Reply } from '@anxin/contract/calls'
import { persistedStore } from './drafts.ts'

type Address = Reply<'getAddressList'>['list'][number]

/** What the person has put together for an order. `timer` is the chosen start, epoch ms. */
export type PlaceOrderDraft = {
  techId: string
  items: { projectId: string; quantity: number }[]
  address: Address | undefined
  timer: number | undefined
  /** The coupon's userCouponId; '' for none, 'auto' for the best. */
  coupon: string
  desiredOrderId: string
  remark: string
}

const empty: PlaceOrderDraft = {
  techId: '',
  items: [],
  address: undefined,
  timer: undefined,
  coupon: '',
  desiredOrderId: '',
  remark: '',
}

/** The place-order draft: const timer = usePlaceOrder((draft) => draft.timer). */
export const usePlaceOrder = persistedStore<PlaceOrderDraft>('placeOrder', empty, 'local')

/** Changes one field of the draft: updatePlaceOrder('timer', startAt). */
export function updatePlaceOrder<K extends keyof PlaceOrderDraft>(field: K, value: PlaceOrderDraft[K]): void {
  usePlaceOrder.setState((draft) => ({ ...draft, [field]: value }))
}

/** Replaces the draft whole; fields not given are empty again. */
export function replacePlaceOrder(draft: Partial<PlaceOrderDraft> = {}): void {
  usePlaceOrder.setState({ ...empty, ...draft }, true)
}

/** Takes out what belongs to a person and not to the choice: where to, the coupon, the note. */
export function forgetPerson(): void {
  usePlaceOrder.setState({ address: undefined, coupon: '', desiredOrderId: '', remark: '' })
}
