import type { Reply } from '@anxin/contract/calls'
import { dayLabel, whenText } from '@anxin/rules/day-words'
import { vip as words } from '@anxin/words/vip'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { usePlanName } from './plan-name.ts'
import css from './vip.module.css'

type Receipt = Reply<'getVipReceiptList'>['list'][number]

/** What was paid for membership, and what of it went back. */
export function Receipts() {
  const text = useText(words)
  const list = useEndless('getVipReceiptList', {})
  return (
    <section className={css.section}>
      <h2 className={css.title}>{text('receipts')}</h2>
      <EndlessList
        list={list}
        rowKey={({ payNo }) => payNo}
        skeleton={<Skeleton height={72} radius={14} />}
        skeletons={1}
        className={css.receipts}
        label={text('receipts')}
        empty={<p className={css.quiet}>{text('receiptsEmpty')}</p>}
      >
        {(receipt) => <ReceiptRow receipt={receipt} />}
      </EndlessList>
    </section>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  const planName = usePlanName()
  const { planName: name, months, amount, paidAt, state, startAt, endAt } = receipt
  const day = (at: number) => dayLabel(at, now, language)
  return (
    <div className={css.receipt}>
      <span className={css.words}>
        <span className={css.name}>
          {planName({ name, months })}
          <Tag tone={state === 'PAID' ? 'success' : 'neutral'}>{text(state)}</Tag>
        </span>
        <span className={css.quiet}>{whenText(paidAt, now, language)}</span>
        <span className={css.quiet}>
          {startAt !== undefined && endAt !== undefined ? text('period', { from: day(startAt), to: day(endAt) }) : text('refundNote')}
        </span>
      </span>
      <Price amount={amount} exact />
    </div>
  )
}
