import { useQueryClient } from '@tanstack/react-query'
import { technicianToday } from '@anxin/words/technician-today'
import { dayOf, shortDate, weekdayLabel } from '@anxin/rules/time'
import { useLive } from '@anxin/mobile/live/events'
import { useLanguage } from '@anxin/mobile/language/language'
import { usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { errorText } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { TeaDrawing } from '@anxin/ui/drawings/tea.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardShape, CellsShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { TechOrder } from '../../features/visits/move.ts'
import { useNow } from '../../features/visits/use-now.ts'
import { useLaterVisit, useToday, todayQuery } from '../../features/visits/visit-queries.ts'
import { VisitRow } from '../../features/visits/visit-row.tsx'
import { nextVisit } from '../../features/visits/visit-words.ts'
import { paths } from '../../routes.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { ReadOut } from '../../features/spoken/read-out.tsx'
import { Duty } from './duty.tsx'
import { Earned } from './earned.tsx'
import { NextVisit } from './next-visit.tsx'
import { PendingVisit } from './pending-visit.tsx'
import { PostedRequests } from './posted-requests.tsx'
import { useDaySentence } from './use-day-sentence.ts'
import css from './today-page.module.css'

/** The technician's day: what to answer, where to go next, what it earns. */
export function TodayPage() {
  const { query, today, offset } = useToday()
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(technicianToday)
  const sentence = useDaySentence()
  const says = () => (today ? sentence(today, Date.now() + offset) : errorText(query.error))
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: todayQuery.queryKey }), client.invalidateQueries({ queryKey: ['techOrderList'] })])
  usePageShow(() => void (query.isStale && refresh()))
  useLive(['order', 'message'], () => void refresh())

  const date = dayOf(useNow(offset, 60_000))

  return (
    <BarePage onRefresh={refresh}>
      <div className={css.body}>
        <header className={css.head}>
          <div>
            <h1 className={css.title}>{text('title')}</h1>
            <p className={css.date}>
              {weekdayLabel(date, language)} {shortDate(date, language)}
            </p>
          </div>
          <div className={css.beside}>
            <p className={css.nickname}>{today?.nickname}</p>
            <ReadOut sentence={today || query.error ? says : undefined} />
          </div>
        </header>
        <Reading read={{ ...query, data: today }} loading={<TodaySkeleton />} refused={workbenchRefused}>
          {(ready) => <Day today={ready} offset={offset} onEnd={() => void refresh()} />}
        </Reading>
      </div>
    </BarePage>
  )
}

type DayProps = { today: NonNullable<ReturnType<typeof useToday>['today']>; offset: number; onEnd: () => void }

/** What waits for an answer, the next visit, what was earned, and all visits of the day. */
function Day({ today, offset, onEnd }: DayProps) {
  const router = useRouter()
  const text = useText(technicianToday)
  const open =
    ({ orderId }: TechOrder) =>
    () =>
      void router.navigateTo(paths.order({ orderId }))
  const pending = today.pending.filter(({ status }) => status === 'PENDING_ACCEPT')
  const nextToday = nextVisit(today.today)
  const next = useLaterVisit(nextToday === undefined) ?? nextToday
  const listed = today.today.filter(({ status }) => status !== 'PENDING_ACCEPT').toSorted((a, b) => a.startAt - b.startAt)

  return (
    <div className={css.main}>
      <Duty onDuty={today.onDuty} />
      {pending.length > 0 && (
        <section className={css.section}>
          <h2 className={css.heading}>
            {text('pending')} <span className={css.count}>{pending.length}</span>
          </h2>
          {pending.map((order, at) => (
            <PendingVisit key={order.orderId} order={order} offset={offset} first={at === 0} onOpen={open(order)} onEnd={onEnd} />
          ))}
        </section>
      )}
      {next && <NextVisit order={next} offset={offset} prominent={pending.length === 0} onOpen={open(next)} />}
      {today.onDuty && <PostedRequests />}
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
      {listed.length === 0 && pending.length === 0 && !next && (
        <EmptyState
          drawing={<TeaDrawing size={112} />}
          title={text('none')}
          action={
            <Button variant="secondary" onClick={() => router.navigateTo(paths.hours())}>
              {text('setHours')}
            </Button>
          }
        >
          {text(today.onDuty ? 'noneNote' : 'offNote')}
        </EmptyState>
      )}
    </div>
  )
}

function TodaySkeleton() {
  return (
    <div className={css.main} aria-busy="true">
      <div className={css.duty}>
        <div className={css.comes}>
          <LineShape width={72} />
          <LineShape width={120} small />
        </div>
        <Skeleton width={46} height={28} radius={14} />
      </div>
      <CardShape lines={2}>
        <Skeleton height={48} radius={24} />
      </CardShape>
      <div className={css.earned}>
        {[0, 1].map((each) => (
          <div key={each}>
            <LineShape width={56} small />
            <Skeleton width={84} height={31} />
          </div>
        ))}
      </div>
      <CellsShape title rows={2} hints={1} />
    </div>
  )
}
