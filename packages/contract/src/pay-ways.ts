/** Who takes the money: a payment channel of the server, and the account of the ledger that its money lies in. `bills`: whether it writes one a day. */
const payChannelTable = {
  WECHAT: { bills: true },
  ALIPAY: { bills: true },
  BALANCE: { bills: false },
  TEST: { bills: false },
} as const

export type PayChannel = keyof typeof payChannelTable
// safe: exactly the keys of the table
export const payChannels = Object.keys(payChannelTable) as [PayChannel, ...PayChannel[]]

type BilledChannel = { [C in PayChannel]: (typeof payChannelTable)[C]['bills'] extends true ? C : never }[PayChannel]
/** The channels whose bills are compared with the books. */
export const billedChannels = payChannels.filter((channel): channel is BilledChannel => payChannelTable[channel].bills)

type Row = { channel: PayChannel; call: 'pay' | 'payWeb'; inside?: 'WECHAT'; native?: true }

/** Every way of paying: its channel, the call that begins it, the app inside of which alone it works, and whether it needs a native app. Free of zod, so that apps carry little. */
export const payWayTable = {
  WECHAT_JSAPI: { channel: 'WECHAT', call: 'pay', inside: 'WECHAT' },
  WECHAT_H5: { channel: 'WECHAT', call: 'payWeb' },
  WECHAT_APP: { channel: 'WECHAT', call: 'pay', native: true },
  ALIPAY_APP: { channel: 'ALIPAY', call: 'pay', native: true },
  ALIPAY_WAP: { channel: 'ALIPAY', call: 'payWeb' },
  BALANCE: { channel: 'BALANCE', call: 'pay' },
  TEST: { channel: 'TEST', call: 'pay' },
} as const satisfies Record<string, Row>

export type PayWay = keyof typeof payWayTable
export const payWays = Object.keys(payWayTable) as [PayWay, ...PayWay[]]

type WebPayWay = { [W in PayWay]: (typeof payWayTable)[W]['call'] extends 'payWeb' ? W : never }[PayWay]
/** The ways that leave for a page of the vendor. */
// safe: exactly the ways that the type picks out of the same table
export const webPayWays = payWays.filter((payWay) => payWayTable[payWay].call === 'payWeb') as [WebPayWay, ...WebPayWay[]]

/** The row of a way with every column that a row may have. */
export const payWayOf = (payWay: PayWay): Row => payWayTable[payWay]

/** The ways that a browser has. */
export type BrowserPayWay = { [W in PayWay]: (typeof payWayTable)[W] extends { native: true } ? never : W }[PayWay]
export const browserPayWays = payWays.filter((payWay): payWay is BrowserPayWay => !payWayOf(payWay).native)
