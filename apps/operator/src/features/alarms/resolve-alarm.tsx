import { useQueryClient } from '@tanstack/react-query'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useVerb } from '../../request/use-verb.ts'
import { useText } from '../../text/language.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

/** Takes an alarm off the list with what was done about it. */
export function ResolveAlarm({ alarmId }: { alarmId: string }) {
  const text = useText(alarmWords)
  const queries = useQueryClient()
  const resolve = useVerb('alarm/resolve', {
    resources: ['order', 'alarm'],
    said: text('resolved'),
    onDone: () => void queries.invalidateQueries({ queryKey: ['dashboard'] }),
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
