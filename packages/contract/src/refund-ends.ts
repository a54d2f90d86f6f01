/** How a channel ends a refund without paying the customer: its number is spent, was never taken, or its money came back to the merchant. Free of zod. */
export const channelEnds = ['CLOSED', 'REFUSED', 'RETURNED'] as const
export type ChannelEnd = (typeof channelEnds)[number]

/** How an operator may have paid a refund past its channel. */
export const handWays = ['BANK_TRANSFER', 'WECHAT_TRANSFER', 'ALIPAY_TRANSFER', 'CASH', 'OTHER'] as const
export type HandWay = (typeof handWays)[number]
