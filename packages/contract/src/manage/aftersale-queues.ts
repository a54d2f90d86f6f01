/** What customers ask for, by what is to be done with it; the console's tabs. The first is what waits for somebody. */
export const refundQueues = ['APPLIED', 'FAILED', 'REFUNDING', 'REFUNDED', 'REJECTED', 'ALL'] as const
export const appealQueues = ['OPEN', 'MINE', 'DECIDED', 'ALL'] as const
export const differenceQueues = ['OPEN', 'CLOSED', 'ALL'] as const
/** `MINE`: taken by the operator who asks, and open. */
export const ticketQueues = ['OPEN', 'MINE', 'ANSWERED', 'CLOSED', 'ALL'] as const
export const approvalQueues = ['WAITING', 'APPROVED', 'REJECTED', 'ALL'] as const

/** Of an order: what an operator gives back, calling it off, and another technician or time that costs less. */
export const orderApprovalKinds = ['orderRefund', 'orderCancel', 'orderReassign', 'orderReschedule'] as const
/** Money that waits for a second person: a refund, one that is paid past its channel, an appeal with money back, what is done with an order, what a technician gets back. */
export const approvalKinds = ['refund', 'refundByHand', 'appeal', ...orderApprovalKinds, 'objection'] as const
export const differenceKinds = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'STATE', 'DUPLICATE', 'UNREADABLE'] as const
/** How a channel's bill says that a payment or a refund went. */
export const billStates = ['SUCCESS', 'PROCESSING', 'FAILED'] as const
