import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useVerb } from '../../request/use-verb.ts'
import { useText } from '../../text/language.ts'
import { watchKey } from './use-alarm-watch.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

/** Says that the operator sees to an alarm: it sounds for nobody else any more. */
export function TakeAlarm({ alarmId, danger = false, onTaken }: { alarmId: string; danger?: boolean; onTaken?: () => void }) {
  const text = useText(alarmWords)
  const queries = useQueryClient()
  const onDone = () => {
    void queries.invalidateQueries({ queryKey: watchKey })
    onTaken?.()
  }
  const take = useVerb('alarm/take', { resources: ['alarm'], said: text('taken'), onDone })
  return (
    <Button data-at-once danger={danger} type="primary" loading={take.isPending} onClick={() => take.mutate({ alarmId })}>
      {text('take')}
    </Button>
  )
}
