import { useQuery } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { WorkbenchRefused } from '../../features/workbench/refused.tsx'
import { HoursForm } from './hours-form.tsx'
import css from './hours-page.module.css'

/** The hours of each weekday, over midnight where one likes. */
export function HoursPage() {
  const { data, error, refetch } = useQuery({ ...queryFor('techGetWeek', {}), refetchOnWindowFocus: false })
  const text = useText(technicianSchedule)
  if (data) return <HoursForm saved={data.hours} />
  return (
    <div className={css.page}>
      <NavBar title={text('hoursTitle')} />
      {error ? (
        <WorkbenchRefused error={error} onRetry={refetch} />
      ) : (
        <div className={css.main} aria-busy="true">
          {[0, 1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height={112} radius={14} />
          ))}
        </div>
      )}
    </div>
  )
}
