import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { addDays, dayOf } from '@anxin/rules/time'
import { useLive } from '@anxin/mobile/live/events'
import { usePageShow } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { CellsShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { DayDetail } from './day-detail.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekHead } from './week-head.tsx'
import css from './schedule-page.module.css'

/** Seven days at a glance, and the one chosen in detail. */
export function SchedulePage() {
  const now = useNow(0, 60_000)
  const today = dayOf(now)
  const [from, setFrom] = useState(today)
  const [chosen, setChosen] = useState(today)
  const query = useQuery({ ...queryFor('techGetWeek', { date: from }, { quiet: true }), placeholderData: (before) => before })
  const text = useText(technicianSchedule)

  usePageShow(() => void (query.isStale && query.refetch()))
  useLive(['order'], () => void query.refetch())
  const goTo = (date: string) => {
    setFrom(date)
    setChosen(date)
  }

  return (
    <BarePage onRefresh={() => query.refetch()}>
      <div className={css.body}>
        <header className={css.head}>
          <h1 className={css.title}>{text('title')}</h1>
        </header>
        <Reading read={query} loading={<ScheduleSkeleton />} refused={workbenchRefused}>
          {(week) => (
            <div className={css.main}>
              <div>
                <WeekHead
                  from={from}
                  today={today}
                  onPrevious={() => goTo(addDays(from, -7))}
                  onNext={() => goTo(addDays(from, 7))}
                  onToday={() => goTo(today)}
                />
                <WeekGrid week={week} from={from} today={today} chosen={chosen} onChoose={setChosen} />
              </div>
              <DayDetail key={chosen} week={week} date={chosen} now={now} />
              {week.calendarUrl && <CalendarLink url={week.calendarUrl} />}
            </div>
          )}
        </Reading>
      </div>
    </BarePage>
  )
}

function ScheduleSkeleton() {
  return (
    <div className={css.main} aria-busy="true">
      <div>
        <div className={css.weekHead}>
          <Skeleton width={160} height={24} className={css.comes} />
        </div>
        <div className={css.grid}>
          <div className={css.scale}>
            <span />
            <LineShape width="100%" small />
          </div>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <div key={day} className={css.line}>
              <Skeleton height={16} />
              <Skeleton height={20} />
            </div>
          ))}
          <div className={css.legend}>
            <LineShape width={160} small />
          </div>
        </div>
      </div>
      <CellsShape title picture={22} hints={1} />
    </div>
  )
}
