import { useMutation, useQueryClient } from '@tanstack/react-query'
import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { refundList as words } from '@anxin/words/refund-list'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../orders/order.ts'
import { touched } from '../orders/use-order-acts.ts'
import { useServerNow } from '../orders/use-server-now.ts'
import { reasonWords } from './refund-reason.ts'
import { arrivesBy, stepsOf } from './refund-steps.ts'
import css from './refund-card.module.css'

export type Refund = OrderDetail['refunds'][number]

/** One refund: where it stands, how much and when, and what can be done about it. */
export function RefundCard({ refund, offset }: { refund: Refund; offset: number }) {
  const { status, refundAmount, applyAmount, rejectReason, refundNo, appliedAt } = refund
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const why = reasonWords(refund, language)
  const isOver = status === 'REJECTED' || status === 'CANCELLED'
  return (
    <Tint on={status}>
      <Card as="article" className={css.card} data-refund-id={refund.refundId}>
        <header className={css.head}>
          <Price amount={isOver ? applyAmount : refundAmount} exact tone={isOver ? 'muted' : 'ink'} />
          {refundAmount !== applyAmount && !isOver && <span className={css.quiet}>{text('asked', { amount: yuan(applyAmount) })}</span>}
        </header>
        {isOver ? (
          <p className={css.ended}>{text(`ended_${status}`)}</p>
        ) : (
          <StepLine
            label={text('steps')}
            current={status === 'APPLIED' ? 'AUDIT' : status === 'FAILED' ? 'REFUNDING' : status}
            ended={status === 'REFUNDED'}
            steps={stepsOf(refund).map((id) => ({ id, label: text(`step_${id}`) }))}
          />
        )}
        <Standing refund={refund} now={now} />
        {rejectReason && (
          <div className={css.said}>
            <h3 className={css.quiet}>{text('byOperator')}</h3>
            <p>{rejectReason}</p>
          </div>
        )}
        {why && (
          <p className={css.quiet}>
            {text('why')} · {why}
          </p>
        )}
        <p className={css.quiet}>
          {text('appliedAt', { when: whenInside(appliedAt, now, language) })}
          <br />
          <span className={css.number}>{text('number', { no: refundNo })}</span>
        </p>
        <Acts refund={refund} />
      </Card>
    </Tint>
  )
}

/** What is awaited, and by when. */
function Standing({ refund, now }: { refund: Refund; now: number }) {
  const { status, answerBy, refundedAt, paidBy, paidReference = '' } = refund
  const text = useText(words)
  const language = useLanguage()
  const when = (at: number) => whenInside(at, now, language)
  if (status === 'APPLIED' && answerBy !== undefined) return <p>{answerBy < now ? text('late') : text('answerBy', { when: when(answerBy) })}</p>
  if (status === 'REFUNDING') return <p>{text('expected', { when: when(arrivesBy(refund)) })}</p>
  if (paidBy !== undefined && refundedAt !== undefined)
    return <p>{text('paidByHand', { when: when(refundedAt), way: text(`way_${paidBy}`), reference: paidReference })}</p>
  if (status === 'REFUNDED' && refundedAt !== undefined) return <p>{text('arrived', { when: when(refundedAt) })}</p>
  if (status === 'FAILED') return <p className={css.trouble}>{text('failed')}</p>
  return null
}

/** The buttons that the server allows now. */
function Acts({ refund: { refundId, orderId, actions } }: { refund: Refund }) {
  const text = useText(words)
  const client = useQueryClient()
  const router = useRouter()
  const withdraw = useMutation({
    mutationFn: () => call('doOrderRefundCancel', { id: refundId }),
    onSuccess: () => toast(text('withdrawn'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  const ask = async () => {
    if (await confirm({ title: text('withdrawTitle'), content: text('withdrawNote'), confirmText: text('withdraw') })) withdraw.mutate()
  }
  if (actions.length === 0) return null
  return (
    <footer className={css.acts}>
      {actions.includes('REFUND_CANCEL') && (
        <Button size="s" variant="secondary" busy={withdraw.isPending} onClick={() => void ask()}>
          {text('withdraw')}
        </Button>
      )}
      {actions.includes('APPEAL') && (
        <Button size="s" variant="secondary" onClick={() => router.navigateTo(paths.appealRefund({ orderId, refundId }))}>
          {text('contest')}
        </Button>
      )}
    </footer>
  )
}
