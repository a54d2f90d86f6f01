import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { paths } from '../../routes.ts'

/** What can be done when something went otherwise: money back, an appeal, and how those made before stand. */
export function AfterSales({ order: { orderId, actions, refunds, appeals } }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const mayAppeal = actions.includes('APPEAL')
  if (!actions.includes('REFUND') && !mayAppeal && refunds.length === 0 && appeals.length === 0) return null
  return (
    <CellGroup title={text('afterSales')}>
      {actions.includes('REFUND') && (
        <Cell icon="wallet" label={text('askRefund')} hint={text('askRefundNote')} onClick={() => router.navigateTo(paths.requestRefund({ orderId }))} />
      )}
      {refunds.length > 0 && <Cell icon="clock" label={text('seeRefunds')} onClick={() => router.navigateTo(paths.refundList())} />}
      {(mayAppeal || appeals.length > 0) && (
        <Cell
          icon="shield"
          label={text(appeals.length > 0 ? 'seeAppeals' : 'appeal')}
          hint={appeals.length > 0 ? undefined : text('appealNote')}
          onClick={() => router.navigateTo(paths.appeal({ orderId }))}
        />
      )}
    </CellGroup>
  )
}
