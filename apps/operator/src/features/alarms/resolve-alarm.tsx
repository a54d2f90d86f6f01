import { ReasonButton } from '../../list/reason-button.tsx'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

/** Takes an alarm off the list with what was done about it. */
export function ResolveAlarm({ alarmId }: { alarmId: string }) {
  const text = useText(alarmWords)
  const again = useReadAgain()
  const resolve = useAction('alarm/resolve', {
    resources: ['order', 'alarm'],
    said: text('resolved'),
    onDone: () => void again('dashboard/getSummary', 'dashboard/getMap'),
  })
  return (
    <ReasonButton
      label={text('resolve')}
      title={text('resolveTitle')}
      busy={resolve.isPending}
      onConfirm={({ reason }, close) => resolve.mutate({ alarmId, reason }, { onSuccess: close })}
    />
  )
}
