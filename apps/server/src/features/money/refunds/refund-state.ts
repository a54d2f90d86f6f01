import type { OrderStatus } from '@anxin/contract/order-states'
import type { RefundState } from '@anxin/rules/refund-table'

/** A state as the rules of refunds know it. One without a rule (`rulesOf` in packages/rules/src/refund-table.ts) does not compile here. */
export const refundStateOf = (status: OrderStatus): RefundState => status
