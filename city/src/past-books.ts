import pg from 'pg'

type PastTrade = {
  outTradeNo: string
  transactionId: string
  tradeType: 'JSAPI' | 'MWEB'
  description: string
  openid: string
  total: number
  createdAt: number
  expireAt: number
  paidAt: number
}
type PastRefund = { outRefundNo: string; outTradeNo: string; refund: number; endedAt: number }
/** What the books of a gateway must hold of a database: its payments that were paid, and their refunds that arrived. */
export type PastBooks = { wechatPay: { trades: PastTrade[]; refunds: PastRefund[] } }

const ms = (column: string) => `(extract(epoch from date_trunc('milliseconds', ${column})) * 1000)::float8`

const trades = `
  select pay_no as "outTradeNo", transaction_id as "transactionId", case pay_way when 'WECHAT_JSAPI' then 'JSAPI' else 'MWEB' end as "tradeType", '安心到家' as description,
    'o-past-' || account_id as openid, amount::float8 as total, ${ms('created_at')} as "createdAt", ${ms('expire_at')} as "expireAt", ${ms('paid_at')} as "paidAt"
  from payments where channel = 'WECHAT' and status in ('SUCCESS', 'REFUNDED') and transaction_id is not null and paid_at is not null order by pay_no`

const refunds = `
  select r.refund_no as "outRefundNo", p.pay_no as "outTradeNo", r.refund_amount::float8 as refund, ${ms('r.refunded_at')} as "endedAt"
  from refunds r join payments p on p.id = r.payment_id
  where p.channel = 'WECHAT' and r.status = 'REFUNDED' and r.paid_by is null and r.refunded_at is not null order by r.refund_no`

/** The payments and refunds of a database as its gateway has them, for a simulator that was not there when they were made. */
export async function pastBooks(databaseUrl: string): Promise<PastBooks> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [paid, back] = [await client.query<PastTrade>(trades), await client.query<PastRefund>(refunds)]
    return { wechatPay: { trades: paid.rows, refunds: back.rows } }
  } finally {
    await client.end()
  }
}
