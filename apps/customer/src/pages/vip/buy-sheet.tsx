import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { yuan } from '@anxin/rules/money'
import { vip as words } from '@anxin/words/vip'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { Button } from '@anxin/ui/button.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { paths } from '../../routes.ts'
import { PayWaysChoice } from '../../features/payments/pay-ways-choice.tsx'
import { payWaysHere, type PayWay } from '../../features/payments/pay-ways.ts'
import { usePlanName } from './plan-name.ts'
import type { Plan } from './use-buying.ts'
import css from './vip.module.css'

type BuySheetProps = { plan: Plan; configure: Reply<'getConfigure'>; open: boolean; busy: boolean; onClose: () => void; onPay: (way: PayWay) => void }

/** The cashier for a plan: what, how much, by which way, under which terms. */
export function BuySheet({ plan, configure, open, busy, onClose, onPay }: BuySheetProps) {
  const text = useText(words)
  const router = useRouter()
  const planName = usePlanName()
  // An account has no balance to pay from yet.
  const ways = payWaysHere(configure, isInsideWechat()).filter((way) => way !== 'BALANCE')
  const [chosen, choose] = useState<PayWay>()
  const way = chosen ?? ways[0]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('cashier')}
      footer={
        <Button size="l" full busy={busy} disabled={!way} onClick={() => way && onPay(way)}>
          {text('pay', { amount: yuan(plan.price) })}
        </Button>
      }
    >
      <div className={css.cashier}>
        <p className={css.due}>
          <span>{planName(plan)}</span>
          <Price amount={plan.price} size="xl" exact />
        </p>
        <PayWaysChoice ways={ways} chosen={way} onChoose={choose} />
        <p className={css.quiet}>{text('never')}</p>
        <p className={css.quiet}>
          {text('agreement')}{' '}
          <button type="button" className={css.link} onClick={() => router.navigateTo(paths.agreement({ type: 'user' }))}>
            {text('agreementName')}
          </button>
        </p>
      </div>
    </Sheet>
  )
}
