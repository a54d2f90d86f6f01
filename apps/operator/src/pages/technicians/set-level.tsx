import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { Form, Select } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useText } from '../../text/language.ts'
import { ChangePreview } from './change-preview.tsx'
import { levels } from './create-technician.tsx'

export function SetLevel({ technicianId, level }: { technicianId: string; level: number }) {
  const text = useText(technicianDeskWords)
  const readAgain = useReadAgain()
  const set = useAction('technician/setLevel', { resources: ['technician'], onDone: () => void readAgain('technician/getHistory') })
  const levelOf = (typed: Record<string, unknown>) => (typeof typed.level === 'number' ? { level: typed.level } : {})
  return (
    <ReasonButton
      label={text('setLevel')}
      title={text('setLevelTitle')}
      hint={text('seenByPerson')}
      busy={set.isPending}
      initial={{ level }}
      below={<ChangePreview before={{ level }} afterOf={levelOf} />}
      onConfirm={(typed, close) => set.mutate({ technicianId, level: Number(typed.level), reason: typed.reason }, { onSuccess: close })}
    >
      <Form.Item name="level" label={text('level')}>
        <Select options={levels} />
      </Form.Item>
    </ReasonButton>
  )
}
