import { useMutation, useQueryClient } from '@tanstack/react-query'
import { technicianToday } from '@anxin/words/technician-today'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import { cx } from '@anxin/ui/cx'
import { Switch } from '@anxin/ui/switch.tsx'
import { todayQuery } from '../../features/visits/visit-queries.ts'
import css from './today-page.module.css'

/** On or off duty; shown as wished at once and put back when the server says no. */
export function Duty({ onDuty }: { onDuty: boolean }) {
  const client = useQueryClient()
  const text = useText(technicianToday)
  const set = useMutation({
    // One wish after the other: on a bad network the earlier one may arrive last.
    scope: { id: 'duty' },
    mutationFn: (wanted: boolean) => call('techSetDuty', { onDuty: wanted }),
    onSuccess: (now) => {
      dropReadsUnderWay(client, todayQuery)
      client.setQueryData(todayQuery.queryKey, (before) => before && { ...before, ...now })
      void client.invalidateQueries({ queryKey: ['techProfileGet'] })
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const shown = set.isPending ? set.variables : onDuty

  return (
    <section className={cx(css.duty, shown && css.onDuty)}>
      <div>
        <h2 className={css.dutyState} aria-live="polite">
          {text(shown ? 'onDuty' : 'offDuty')}
        </h2>
        <p className={css.dutyNote}>{text(shown ? 'dutyOnNote' : 'dutyOffNote')}</p>
      </div>
      <Switch label={text('duty')} labelHidden checked={shown} onChange={(wanted) => set.mutate(wanted)} />
    </section>
  )
}
