import type { ManageReply } from '@anxin/contract/manage/calls'
import { hrefOf } from '../../address/address.ts'
import { AmountField, MacroField, fenOf } from '../../features/aftersale/decision-fields.tsx'
import { refundMacros } from '@anxin/words/console/aftersales/usual-answers'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { refundsWords } from '@anxin/words/console/aftersales/refunds'

const resources = ['refund', 'order', 'approval'] as const

/** What an operator may say to a refund that waits, or why not now. */
export function DecideRefund({ refund }: { refund: ManageReply<'refund/getInfo'> }) {
  const text = useText(refundsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const approve = useAction('refund/approve', { resources, said: ({ waitsForSecond }) => common(waitsForSecond ? 'asked' : 'done') })
  const reject = useAction('refund/reject', { resources, said: common('done') })
  const { refundId, status, applyAmount, fourEyesAbove, waitsForSecond } = refund
  if (status !== 'APPLIED') return null
  const disabled = waitsForSecond || !may('aftersale.decide')
  return (
    <div className="acts">
      <ReasonButton
        hotkey="a"
        disabled={disabled}
        label={text('approve')}
        title={text('approveTitle')}
        hint={common('toCustomer')}
        busy={approve.isPending}
        initial={{ yuan: applyAmount / 100 }}
        onConfirm={({ reason, yuan }, close) => approve.mutate({ refundId, amount: fenOf(yuan), reason }, { onSuccess: close })}
      >
        <AmountField least={1} most={applyAmount} fourEyesAbove={fourEyesAbove} />
        <MacroField macros={refundMacros} />
      </ReasonButton>
      <ReasonButton
        danger
        hotkey="r"
        disabled={disabled}
        label={text('reject')}
        title={text('rejectTitle')}
        hint={common('toCustomer')}
        busy={reject.isPending}
        onConfirm={({ reason }, close) => reject.mutate({ refundId, reason }, { onSuccess: close })}
      >
        <MacroField macros={refundMacros} />
      </ReasonButton>
      {waitsForSecond ? (
        <span className="quiet">
          {common('waits')} {may('money.view') && <a href={hrefOf('approval')}>{common('toApprovals')}</a>}
        </span>
      ) : (
        !may('aftersale.decide') && <span className="quiet">{common('noRight')}</span>
      )}
    </div>
  )
}
