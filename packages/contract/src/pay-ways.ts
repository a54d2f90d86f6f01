/** Who takes the money: a payment channel of the server, and the account of the ledger that its money lies in. */
export const payChannels = ['WECHAT', 'ALIPAY', 'BALANCE', 'TEST'] as const
export type PayChannel = (typeof payChannels)[number]

type Row = { channel: PayChannel; call: 'pay' | 'payWeb'; inside?: 'WECHAT' }

/** Every way of paying: its channel, the call that begins it, and the app inside of which alone it works. Free of zod, so that apps carry little. */
export const payWayTable = {
  WECHAT_JSAPI: { channel: 'WECHAT', call: 'pay', inside: 'WECHAT' },
  WECHAT_H5: { channel: 'WECHAT', call: 'payWeb' },
  WECHAT_APP: { channel: 'WECHAT', call: 'pay' },
  ALIPAY_APP: { channel: 'ALIPAY', call: 'pay' },
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
