import { technicianOrder } from '@anxin/words/technician-order'
import { router, shellPages } from '@anxin/mobile/navigation/app-router'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useLive } from '@anxin/mobile/live/events'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, usePageShow } from '@anxin/mobile/navigation/use-page'
import { PullToRefresh } from '@anxin/mobile/lists/pull-to-refresh.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { MapDrawing } from '@anxin/ui/drawings/map.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useVisit } from '../../features/visits/visit-queries.ts'
import { WorkbenchRefused } from '../../features/workbench/refused.tsx'
import { VisitBody } from './visit-body.tsx'
import css from './order-page.module.css'

const notFound = 404

/** One order from the request to leaving: where things stand, where to go, and the one next step. */
export function OrderPage() {
  const { query: params } = usePage()
  const orderId = params.orderId ?? ''
  const { query, visit, offset } = useVisit(orderId)
  const text = useText(technicianOrder)

  usePageShow(() => void (query.isStale && query.refetch()))
  useLive(['order'], () => void query.refetch())

  const isGone = query.error instanceof RefusedError && query.error.code === notFound
  return (
    <div className={css.page}>
      <NavBar title={text('title')} />
      {isGone && <Gone />}
      {!isGone && visit && (
        <PullToRefresh onRefresh={() => query.refetch()}>
          <VisitBody key={orderId} visit={visit} offset={offset} />
        </PullToRefresh>
      )}
      {!isGone && !visit && (query.error ? <WorkbenchRefused error={query.error} onRetry={() => query.refetch()} /> : <VisitSkeleton />)}
    </div>
  )
}

function Gone() {
  const text = useText(technicianOrder)
  return (
    <main>
      <EmptyState
        drawing={<MapDrawing size={120} />}
        title={text('gone')}
        action={<Button onClick={() => router.switchTab(shellPages.home)}>{text('back')}</Button>}
      >
        {text('goneNote')}
      </EmptyState>
    </main>
  )
}

function VisitSkeleton() {
  return (
    <div className={css.main} aria-busy="true">
      <Skeleton height={32} width="40%" />
      <Skeleton height={140} radius={14} />
      <Skeleton height={180} radius={14} />
      <Skeleton height={120} radius={14} />
    </div>
  )
}
