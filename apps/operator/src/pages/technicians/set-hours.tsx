import type { HoursOfDay } from '@anxin/words/stored/hours-text'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { Form } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useText } from '../../text/language.ts'
import { ChangePreview } from './change-preview.tsx'
import { WeekHours } from './week-hours.tsx'

type Hours = { weekday: number; ranges: [number, number][] }[]
/** All seven days, in their order. */
const wholeWeek = (hours: readonly HoursOfDay[]): Hours =>
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    ranges: (hours.find((one) => one.weekday === weekday)?.ranges ?? []).map(([from, to]): [number, number] => [from, to]),
  }))
// safe: the field's value
const weekIn = (typed: Record<string, unknown>) => typed.hours as Hours | undefined

/** The weekly hours on a technician's behalf. */
export function SetHours({ technicianId, hours }: { technicianId: string; hours: readonly HoursOfDay[] }) {
  const text = useText(technicianDeskWords)
  const readAgain = useReadAgain()
  const set = useAction('technician/setHours', { resources: ['technician'], onDone: () => void readAgain('technician/getHistory') })
  const former = wholeWeek(hours)
  return (
    <ReasonButton
      label={text('editHours')}
      title={text('editHoursTitle')}
      hint={text('seenByPerson')}
      width={640}
      busy={set.isPending}
      initial={{ hours: former }}
      below={<ChangePreview before={{ hours: former }} afterOf={(typed) => ({ hours: weekIn(typed) ?? former })} />}
      onConfirm={({ reason, ...typed }, close) => set.mutate({ technicianId, hours: weekIn(typed) ?? former, reason }, { onSuccess: close })}
    >
      <Form.Item name="hours" label={text('hours')}>
        <WeekHours />
      </Form.Item>
    </ReasonButton>
  )
}
