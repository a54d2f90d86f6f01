import type { ManageReply } from '@anxin/contract/manage/calls'
import { useText } from '../../text/language.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

type Alarm = ManageReply<'order/getInfo'>['alarms'][number]

/** Who asked for help, and that nobody calls where it was in silence. */
export function AskedBy({ side, silent }: Pick<Alarm, 'side' | 'silent'>) {
  const text = useText(alarmWords)
  return (
    <>
      {side !== undefined && <>{text(side)} </>}
      {silent && <strong>{text('silent')} </strong>}
    </>
  )
}
