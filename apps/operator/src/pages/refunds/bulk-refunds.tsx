import { MacroField } from '../../features/aftersale/decision-fields.tsx'
import { refundMacros } from '@anxin/words/console/aftersales/usual-answers'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReasonButton } from '../../list/reason-button.tsx'
import type { RowOf } from '../../request/lists.ts'
import { useEach } from '../../list/use-each.tsx'
import { call } from '../../request/call.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { refundsWords } from '@anxin/words/console/aftersales/refunds'

type Refund = RowOf<'refund'>

/** Approves all that are chosen at what was asked for. What needs a second person is left for a look of its own. */
export function BulkRefunds({ chosen, onDone }: { chosen: readonly Refund[]; onDone: () => void }) {
  const text = useText(refundsWords)
  const common = useText(aftersaleWords)
  const each = useEach<Refund>({ nameOf: ({ refundNo }) => refundNo, resources: ['refund', 'order'], onDone })
  const approve = async ({ refundId, applyAmount }: Refund, reason: string) => {
    const { fourEyesAbove } = await call('refund/getInfo', { refundId })
    if (applyAmount > fourEyesAbove) throw new Error(text('aboveLimit', { amount: yuanText(fourEyesAbove) }))
    await call('refund/approve', { refundId, reason })
  }
  const sum = chosen.reduce((total, { applyAmount }) => total + applyAmount, 0)
  return (
    <ReasonButton
      label={text('approveChosen')}
      title={text('approveChosenTitle', { n: chosen.length, amount: yuanText(sum) })}
      hint={common('toCustomer')}
      busy={each.isPending}
      onConfirm={({ reason }, close) => each.mutate({ rows: chosen, act: (refund) => approve(refund, reason) }, { onSuccess: close })}
    >
      <MacroField macros={refundMacros} />
    </ReasonButton>
  )
}
