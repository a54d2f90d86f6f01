import { technicianSchedule } from '@anxin/words/technician-schedule'
import { addDays, shortDate } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import css from './schedule-page.module.css'

type WeekHeadProps = { from: string; today: string; onPrevious: () => void; onNext: () => void; onToday: () => void }

/** Which seven days are shown, and the way to others. */
export function WeekHead({ from, today, onPrevious, onNext, onToday }: WeekHeadProps) {
  const text = useText(technicianSchedule)
  const language = useLanguage()
  return (
    <div className={css.weekHead}>
      <IconButton name="back" size={20} label={text('previous')} onClick={onPrevious} />
      <p className={css.span} aria-live="polite">
        {text('week', { from: shortDate(from, language), to: shortDate(addDays(from, 6), language) })}
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
