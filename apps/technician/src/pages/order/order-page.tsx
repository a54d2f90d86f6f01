import { technicianOrder } from '@anxin/words/technician-order'
import { router, shellPages } from '@anxin/mobile/navigation/app-router'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useLive } from '@anxin/mobile/live/events'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, usePageShow } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { OrdersDrawing } from '@anxin/ui/drawings/orders.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { ReadOut } from '../../features/spoken/read-out.tsx'
import { useSentences } from '../../features/visits/use-sentences.ts'
import { useVisit } from '../../features/visits/visit-queries.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { paths } from '../../routes.ts'
import { VisitBody } from './visit-body.tsx'
import css from './order-page.module.css'

/** One order from the request to leaving: where things stand, where to go, and the one next step. */
export function OrderPage() {
  const { orderId = '' } = useParams(paths.order)
  const { query, visit, offset } = useVisit(orderId)
  const text = useText(technicianOrder)
  const sentences = useSentences()
  // An order that was given to somebody else is not theirs to look at any more.
  const shown = isRefused(query.error, 'orderNotFound') ? undefined : visit
  const says = () => (shown ? sentences.ofVisit(shown, Date.now() + offset) : errorText(query.error))

  usePageShow(() => void (query.isStale && query.refetch()))
  useLive(['order', 'chat'], () => void query.refetch())

  return (
    <Page
      title={text('title')}
      right={<ReadOut sentence={shown || query.error ? says : undefined} />}
      onRefresh={() => query.refetch()}
      read={{ ...query, data: shown }}
      loading={<VisitSkeleton />}
      refused={(error) => (isRefused(error, 'orderNotFound') ? <Gone /> : workbenchRefused(error))}
    >
      {(found) => <VisitBody key={orderId} visit={found} offset={offset} />}
    </Page>
  )
}

function Gone() {
  const text = useText(technicianOrder)
  return (
    <EmptyState
      drawing={<OrdersDrawing size={120} />}
      title={text('gone')}
      action={<Button onClick={() => router.switchTab(shellPages.home())}>{text('back')}</Button>}
    >
      {text('goneNote')}
    </EmptyState>
  )
}

function VisitSkeleton() {
  return (
    <div className={css.main} aria-busy="true">
      <div className={css.standing}>
        <Skeleton height={32} width="40%" />
        <LineShape width="64%" />
        <Skeleton height={40} />
      </div>
      <CardShape lines={3} />
      <CardShape lines={5} />
      <CardShape lines={2} />
    </div>
  )
}
