import { Button } from 'antd'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

/** Says that the operator sees to an alarm: it sounds for nobody else any more. */
export function TakeAlarm({ alarmId, danger = false, onTaken }: { alarmId: string; danger?: boolean; onTaken?: () => void }) {
  const text = useText(alarmWords)
  const take = useAction('alarm/take', { resources: ['alarm'], said: text('taken'), onDone: onTaken })
  return (
    <Button data-at-once danger={danger} type="primary" loading={take.isPending} onClick={() => take.mutate({ alarmId })}>
      {text('take')}
    </Button>
  )
}
