import { memberRights } from '@anxin/words/stored/product'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

/** The plans on offer, and how the membership of anyone who asks stands. Refuses (membershipOff) while memberships are not sold. */
export async function vipInfo(
  { db, policy, config }: Pick<Deps, 'db' | 'policy' | 'config'>,
  { accountId, now }: { accountId: string | undefined; now: Date },
): Promise<Reply<'getVipInfo'>> {
  if (!(await policy()).switches.vip) throw new Refusal('membershipOff')
  const [plans, member] = await Promise.all([queries.listPlans(db), accountId === undefined ? undefined : queries.findMember(db, accountId)])
  const until = member?.vip_until ?? undefined
  const isVip = until !== undefined && until > now
  return {
    isVip,
    level: isVip ? 1 : 0,
    expireAt: until?.getTime(),
    savedAmount: member?.saved ?? 0,
    plans: plans.map(({ id, name, months, price, origin_price, tag, tag_en }) => ({
      planId: id,
      name,
      months,
      price,
      originPrice: origin_price,
      tag: tag ?? undefined,
      tagEn: tag_en ?? tag ?? undefined,
    })),
    rights: memberRights,
    agreementUrl: new URL('/#/pages/agreement/agreement?type=user', config.publicUrl).href,
  }
}

type Asked = Parsed<'getVipReceiptList'> & { accountId: string }

/** What the account paid for membership and what became of it; open to former members too, whether memberships are sold or not. */
export async function vipReceipts(db: Db, { accountId, page, limit }: Asked): Promise<Reply<'getVipReceiptList'>> {
  const [rows, total] = await Promise.all([queries.listReceipts(db, { accountId, limit, offset: (page - 1) * limit }), queries.receiptCount(db, accountId)])
  return { list: rows.map(receiptOf), total, page, limit }
}

const receiptOf = (row: queries.ReceiptRow): Reply<'getVipReceiptList'>['list'][number] => ({
  payNo: row.pay_no,
  planName: row.plan_name,
  months: row.months,
  amount: row.amount,
  payWay: row.pay_way,
  paidAt: row.paid_at.getTime(),
  state: row.refunded_amount === row.amount ? 'REFUNDED' : row.refund_pending_amount > 0 ? 'REFUNDING' : 'PAID',
  startAt: row.start_at?.getTime(),
  endAt: row.end_at?.getTime(),
})
