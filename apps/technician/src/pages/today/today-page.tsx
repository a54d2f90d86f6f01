import { useQueryClient } from '@tanstack/react-query'
import { technicianToday } from '@anxin/words/technician-today'
import { dayOf, weekdayLabel } from '@anxin/rules/time'
import { useLive } from '@anxin/mobile/live/events'
import { useLanguage } from '@anxin/mobile/language/language'
import { usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { PullToRefresh } from '@anxin/mobile/lists/pull-to-refresh.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton, SkeletonCard } from '@anxin/ui/skeleton.tsx'
import type { TechOrder } from '../../features/visits/move.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { useToday, todayQuery } from '../../features/visits/visit-queries.ts'
import { VisitRow } from '../../features/visits/visit-row.tsx'
import { nextVisit } from '../../features/visits/visit-words.ts'
import { paths } from '../../features/workbench/paths.ts'
import { WorkbenchRefused } from '../../features/workbench/refused.tsx'
import { Duty } from './duty.tsx'
import { Earned } from './earned.tsx'
import { NextVisit } from './next-visit.tsx'
import { PendingVisit } from './pending-visit.tsx'
import css from './today-page.module.css'

/** The technician's day: what to answer, where to go next, what it earns. */
export function TodayPage() {
  const { query, today, offset } = useToday()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianToday)
  const open =
    ({ orderId }: TechOrder) =>
    () =>
      void router.navigateTo(paths.order, { orderId })

  const refresh = () => client.invalidateQueries({ queryKey: todayQuery.queryKey })
  usePageShow(() => void (query.isStale && refresh()))
  useLive(['order', 'message'], () => void refresh())

  const date = dayOf(useNow(offset, 60_000))
  const pending = today?.pending.filter(({ status }) => status === 'PENDING_ACCEPT') ?? []
  const next = today && nextVisit(today.today)
  const listed = today?.today.filter(({ status }) => status !== 'PENDING_ACCEPT').toSorted((a, b) => a.startAt - b.startAt) ?? []

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css.page}>
        <header className={css.head}>
          <div>
            <h1 className={css.title}>{text('title')}</h1>
            <p className={css.date}>
              {weekdayLabel(date, language)} {date.slice(5).replace('-', '/')}
            </p>
          </div>
          {today && <p className={css.nickname}>{today.nickname}</p>}
        </header>
        <main className={css.main}>
          {!today && !query.error && <TodaySkeleton />}
          {!today && query.error && <WorkbenchRefused error={query.error} onRetry={() => query.refetch()} />}
          {today && (
            <>
              <Duty onDuty={today.onDuty} />
              {pending.length > 0 && (
                <section className={css.section}>
                  <h2 className={css.heading}>
                    {text('pending')} <span className={css.count}>{pending.length}</span>
                  </h2>
                  {pending.map((order, at) => (
                    <PendingVisit key={order.orderId} order={order} offset={offset} first={at === 0} onOpen={open(order)} onEnd={() => void refresh()} />
                  ))}
                </section>
              )}
              {next && <NextVisit order={next} offset={offset} prominent={pending.length === 0} onOpen={open(next)} />}
              <Earned incomeAmount={today.incomeAmount} doneCount={today.doneCount} />
              {listed.length > 0 && (
                <section className={css.section}>
                  <h2 className={css.heading}>{text('today')}</h2>
                  <ul className={css.list}>
                    {listed.map((order) => (
                      <li key={order.orderId}>
                        <VisitRow order={order} onOpen={open(order)} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {listed.length === 0 && pending.length === 0 && (
                <EmptyState
                  drawing={<CalendarDrawing size={112} />}
                  title={text('none')}
                  action={
                    <Button variant="secondary" onClick={() => router.navigateTo(paths.hours)}>
                      {text('setHours')}
                    </Button>
                  }
                >
                  {text(today.onDuty ? 'noneNote' : 'offNote')}
                </EmptyState>
              )}
            </>
          )}
        </main>
      </div>
    </PullToRefresh>
  )
}

function TodaySkeleton() {
  return (
    <div className={css.section} aria-busy="true">
      <Skeleton height={76} radius={14} />
      <Skeleton height={184} radius={14} />
      <Skeleton height={88} radius={14} />
      <SkeletonCard />
    </div>
  )
}
