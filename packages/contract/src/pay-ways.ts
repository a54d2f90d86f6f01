type Row = { call: 'pay' | 'payWeb'; inside?: 'WECHAT'; native?: true }
type Channel = { bills: boolean; ways: Readonly<Record<string, Row>> }

/**
 * Who takes the money: a payment channel of the server, and the account of the ledger that its money lies in. `bills`: whether it writes one a day.
 * `ways`: its ways of paying, each with the call that begins it, the app inside of which alone it works, and whether it needs a native app.
 */
const payChannelTable = {
  WECHAT: {
    bills: true,
    ways: { WECHAT_JSAPI: { call: 'pay', inside: 'WECHAT' }, WECHAT_H5: { call: 'payWeb' }, WECHAT_APP: { call: 'pay', native: true } },
  },
  ALIPAY: { bills: true, ways: { ALIPAY_APP: { call: 'pay', native: true }, ALIPAY_WAP: { call: 'payWeb' } } },
  BALANCE: { bills: false, ways: { BALANCE: { call: 'pay' } } },
  TEST: { bills: false, ways: { TEST: { call: 'pay' } } },
} as const satisfies Record<string, Channel>

type Table = typeof payChannelTable
export type PayChannel = keyof Table
// safe: exactly the keys of the table
export const payChannels = Object.keys(payChannelTable) as [PayChannel, ...PayChannel[]]

/** The channels that a vendor stands behind: BALANCE is an account of ours, TEST moves no money. */
export type VendorChannel = Exclude<PayChannel, 'BALANCE' | 'TEST'>

type BilledChannel = { [C in PayChannel]: Table[C]['bills'] extends true ? C : never }[PayChannel]
/** The channels whose bills are compared with the books. */
export const billedChannels = payChannels.filter((channel): channel is BilledChannel => payChannelTable[channel].bills)

type Ways = { [C in PayChannel]: Table[C]['ways'] }[PayChannel]
type WaysLike<Like> = Ways extends infer Each ? (Each extends Ways ? { [W in keyof Each]: Each[W] extends Like ? W : never }[keyof Each] : never) : never
export type PayWay = WaysLike<Row>

// safe: the ways of the same table, each with its channel
const rows = new Map(
  payChannels.flatMap((channel) => Object.entries<Row>(payChannelTable[channel].ways).map(([way, row]) => [way as PayWay, { channel, ...row }])),
)
// safe: every channel has a way
export const payWays = [...rows.keys()] as [PayWay, ...PayWay[]]

/** The row of a way with its channel. */
export function payWayOf(payWay: PayWay): Row & { channel: PayChannel } {
  const row = rows.get(payWay)
  if (!row) throw new Error(`no channel has the way ${payWay}`)
  return row
}

type WebPayWay = WaysLike<{ call: 'payWeb' }>
/** The ways that leave for a page of the vendor. */
// safe: exactly the ways that the type picks out of the same table
export const webPayWays = payWays.filter((payWay) => payWayOf(payWay).call === 'payWeb') as [WebPayWay, ...WebPayWay[]]

/** The ways that a browser has. */
export type BrowserPayWay = Exclude<PayWay, WaysLike<{ native: true }>>
export const browserPayWays = payWays.filter((payWay): payWay is BrowserPayWay => !payWayOf(payWay).native)
