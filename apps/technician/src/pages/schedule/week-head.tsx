import { technicianSchedule } from '@anxin/words/technician-schedule'
import { addDays } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import css from './schedule-page.module.css'

type WeekHeadProps = { from: string; today: string; onPrevious: () => void; onNext: () => void; onToday: () => void }

const short = (date: string) => date.slice(5).replace('-', '/')

/** Which seven days are shown, and the way to others. */
export function WeekHead({ from, today, onPrevious, onNext, onToday }: WeekHeadProps) {
  const text = useText(technicianSchedule)
  return (
    <div className={css.weekHead}>
      <IconButton name="back" size={20} label={text('previous')} onClick={onPrevious} />
      <p className={css.span} aria-live="polite">
        {text('week', { from: short(from), to: short(addDays(from, 6)) })}
      </p>
      {from !== today && (
        <Button variant="ghost" className={css.back} onClick={onToday}>
          {text('thisWeek')}
        </Button>
      )}
      <IconButton className={css.forward} name="back" size={20} label={text('nextWeek')} onClick={onNext} />
    </div>
  )
}
