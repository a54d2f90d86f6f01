import type { ManageReply } from '@anxin/contract/manage/calls'
import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../address/address.ts'
import { OthersOnly } from '../../list/others-only.tsx'
import { call } from '../../request/call.ts'
import { useMay } from '../../request/me.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useText } from '../../text/language.ts'
import { actsWords } from '@anxin/words/console/orders/acts'
import { CancelOrder } from './cancel-order.tsx'
import { ReassignOrder } from './reassign-order.tsx'
import { RescheduleOrder } from './reschedule-order.tsx'
import { RefundOrder } from './refund-order.tsx'

/** What may be done with the order now: another technician, another time, money back, its end. */
export function OrderActs({ order: { orderId, status, payAmount, startAt, events } }: { order: ManageReply<'order/getInfo'> }) {
  const text = useText(actsWords)
  const may = useMay()
  const again = useReadAgain()
  // Read again with each line of the order's history.
  const { data: acts } = useQuery({
    queryKey: ['order/getActs', { orderId }, status, events.length],
    queryFn: ({ signal }) => call('order/getActs', { orderId }, { signal }),
  })
  if (!acts) return null
  const { isOwn, cancel, refund, canReassign, canReschedule, fourEyesAbove, waitsForSecond } = acts
  const onDone = () => void again('order/getActs')
  const common = { orderId, fourEyesAbove, disabled: waitsForSecond, onDone }
  return (
    <OthersOnly isOwn={isOwn}>
      {canReassign && may('order.reassign') && <ReassignOrder {...common} payAmount={payAmount} />}
      {canReschedule && may('order.reschedule') && <RescheduleOrder {...common} startAt={startAt} />}
      {refund && may('order.refund') && <RefundOrder {...common} {...refund} />}
      {cancel && may('order.cancel') && <CancelOrder {...common} {...cancel} />}
      {waitsForSecond && (
        <span className="quiet">
          {text('waits')} {may('money.view') && <a href={hrefOf('approval')}>{text('toApprovals')}</a>}
        </span>
      )}
    </OthersOnly>
  )
}
