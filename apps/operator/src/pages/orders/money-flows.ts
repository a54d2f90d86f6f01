import type { ManageReply } from '@anxin/contract/manage/calls'

type Entry = Pick<ManageReply<'order/getInfo'>['ledger'][number], 'account' | 'debitAmount' | 'creditAmount'>

/** Where the money of an order came from and where it is, fen; both sides sum to the same. */
export type MoneyFlows = Record<'paid' | 'subsidy' | 'technician' | 'shop' | 'commission' | 'back' | 'pending' | 'held', number>

/** The flows of an order out of its lines in the ledger. */
export function flowsOf(ledger: readonly Entry[]): MoneyFlows {
  const sum = (start: string, amount: (entry: Entry) => number) =>
    ledger.filter(({ account }) => account.startsWith(start)).reduce((total, entry) => total + amount(entry), 0)
  const owed = ({ debitAmount, creditAmount }: Entry) => creditAmount - debitAmount
  const spent = (entry: Entry) => -owed(entry)
  return {
    paid: sum('asset:gateway:', ({ debitAmount }) => debitAmount),
    subsidy: sum('expense:', spent),
    technician: sum('liability:technician_payable:', owed),
    shop: sum('liability:shop_payable:', owed),
    commission: sum('revenue:', owed),
    back: sum('asset:gateway:', ({ creditAmount }) => creditAmount),
    pending: sum('liability:refund_pending:', owed),
    held: sum('liability:customer_prepaid:', owed) + sum('suspense:', owed),
  }
}
