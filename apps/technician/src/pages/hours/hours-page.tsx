import { useQuery } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { HoursForm } from './hours-form.tsx'
import { useUnsaved } from './use-unsaved.ts'
import css from './hours-page.module.css'

/** The hours of each weekday, over midnight where one likes; asks before unsaved changes are left. */
export function HoursPage() {
  const week = useQuery({ ...queryFor('techGetWeek', {}), refetchOnWindowFocus: false })
  const text = useText(technicianSchedule)
  const { leave, setUnsaved } = useUnsaved()
  return (
    <Page title={text('hoursTitle')} onBack={leave} read={week} loading={<Shape />} refused={workbenchRefused}>
      {({ hours, limits }) => <HoursForm saved={hours} limits={limits} onChanged={setUnsaved} />}
    </Page>
  )
}

const Shape = () => (
  <div className={css.main} aria-busy="true">
    <div className={css.note}>
      <LineShape width="86%" small />
    </div>
    {[0, 1, 2, 3, 4].map((at) => (
      <div key={at} className={css.day}>
        <div className={css.dayHead}>
          <div className={css.comes}>
            <LineShape width={48} />
          </div>
          <Skeleton width={46} height={28} radius={14} />
        </div>
        <div className={css.range}>
          <div className={css.times}>
            <Skeleton height={48} radius={10} className={css.comes} />
            <Skeleton height={48} radius={10} className={css.comes} />
          </div>
          <Skeleton height={62} radius={10} />
        </div>
        <div className={css.dayHead}>
          <LineShape width={72} small />
        </div>
      </div>
    ))}
  </div>
)
