import { useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { whenText } from '@anxin/rules/day-words'
import { technicianLeave } from '@anxin/words/technician-leave'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'

type Open = Pick<Reply<'techGetLeaving'>, 'openOrders' | 'unpaidCount' | 'objections'>

/** `shop`: one that cannot close yet, as it is to be handed over or has orders to be done. */
type Props = Open & { isSuspended: boolean; shop: { name: string; end: 'STAYS' | 'WAITS' } | undefined }

/** What has to be settled before somebody can leave, each with its way there. Orders of a suspended technician are the platform's to settle. */
export function Obstacles({ openOrders, unpaidCount, objections, isSuspended, shop }: Props) {
  const text = useText(technicianLeave)
  const router = useRouter()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (
    <CellGroup title={text('inTheWay')} note={text(isSuspended ? 'inTheWaySuspended' : 'inTheWayNote')}>
      {openOrders.map(({ orderId, orderNo, startAt }) => (
        <Cell
          key={orderId}
          icon="calendar"
          label={text('order', { no: orderNo.slice(-6) })}
          hint={whenText(startAt, now, language)}
          {...(!isSuspended && { onClick: () => void router.navigateTo(paths.order({ orderId })) })}
        />
      ))}
      {unpaidCount > 0 && <Cell icon="clock" label={text('unpaid', { n: unpaidCount })} hint={text('unpaidNote')} />}
      {objections.map(({ penaltyId }) => (
        <Cell
          key={penaltyId}
          icon="wallet"
          label={text('objection')}
          hint={text('objectionNote')}
          onClick={() => router.navigateTo(paths.penalty({ penaltyId }))}
        />
      ))}
      {shop && (
        <Cell
          icon="home"
          label={text(shop.end === 'STAYS' ? 'handOver' : 'shopOrders', { shop: shop.name })}
          hint={text(shop.end === 'STAYS' ? 'handOverNote' : 'shopOrdersNote')}
          onClick={() => router.navigateTo(paths.store())}
        />
      )}
    </CellGroup>
  )
}
