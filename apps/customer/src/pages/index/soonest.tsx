import { home } from '@anxin/words/home'
import { useDuration } from '@anxin/mobile/language/duration'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { LazyErrorState } from '@anxin/mobile/page/lazy-error-state.tsx'
import { dayLabel, inside } from '@anxin/rules/day-words'
import { clock } from '@anxin/rules/business-day'
import { Button } from '@anxin/ui/button.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { bookSoon } from '../../features/technicians/book-soon.ts'
import { portraitWidth, sized } from '../../features/technicians/sized.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { TechnicianLink } from '../../features/technicians/technician-link.tsx'
import { Length } from '../../features/technicians/length.tsx'
import { VerifiedMark } from '../../features/technicians/verified-mark.tsx'
import { useNow } from '../../features/technicians/use-now.ts'
import { useSoonest } from './use-soonest.ts'
import css from './soonest.module.css'

/** The one line that helps most now: the earliest time somebody can be at the door. */
export function Soonest() {
  const { list, isPending, error, refetch } = useSoonest()
  const text = useText(home)
  const [first] = list

  if (isPending) return <SoonestSkeleton />
  if (error && !first) return <LazyErrorState error={error} onRetry={refetch} />
  if (!first || first.earliestAt === undefined) return <p className={css.none}>{text('noneSoon')}</p>
  return <SoonestCard technician={first} earliestAt={first.earliestAt} />
}

function SoonestCard({ technician, earliestAt }: { technician: Technician; earliestAt: number }) {
  const { techId, nickname, avatar, verified, distanceM, travelMin, score, commentCount, minPrice } = technician
  const text = useText(home)
  const spell = useDuration()
  const personName = usePersonName()
  const language = useLanguage()
  const day = dayLabel(earliestAt, useNow(), language)
  const time = clock(earliestAt)
  return (
    <section className={css.card} aria-labelledby="soonest" data-tech-id={techId}>
      <h2 id="soonest" className={css.label}>
        {text('soonestNow')}
      </h2>
      <p className={css.when}>
        <span>{day}</span> <strong className={css.time}>{time}</strong>
      </p>
      <div className={css.who}>
        <h3 className={css.name}>
          <TechnicianLink technician={technician} className={css.link} />
          {verified && <VerifiedMark />}
        </h3>
        <p className={css.facts}>
          {commentCount > 0 && <span>★ {score.toFixed(1)}</span>}
          {distanceM !== undefined && <Length metres={distanceM} />}
          {travelMin !== undefined && <span>{text('away', { duration: spell(travelMin) })}</span>}
          <span>{text('from', { yuan: Math.floor(minPrice / 100) })}</span>
        </p>
      </div>
      <div className={css.portrait}>
        <SoonestPortrait avatar={avatar} />
      </div>
      <div className={css.action}>
        <Button
          aria-label={text('bookLabel', { name: personName(nickname), when: inside(`${day} ${time}`) })}
          data-start-at={earliestAt}
          onClick={() => bookSoon({ techId, startAt: earliestAt })}
        >
          {text('book')}
        </Button>
      </div>
    </section>
  )
}

export const SoonestPortrait = ({ avatar }: Pick<Technician, 'avatar'>) => <Picture src={sized(avatar, portraitWidth)} alt="" radius="50%" eager />

const SoonestSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <Skeleton width={104} height={18} />
    <Skeleton width={150} height={40} />
    <Skeleton width={130} height={68} />
    <div className={css.portrait}>
      <Skeleton height="100%" radius="50%" />
    </div>
  </div>
)
