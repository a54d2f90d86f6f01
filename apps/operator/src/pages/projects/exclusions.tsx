import { healthCodes, type HealthCode } from '@anxin/contract/health-codes'
import { healthConditions } from '@anxin/words/health-conditions'
import { consoleWords } from '@anxin/words/console/frame/console'
import { projectsWords } from '@anxin/words/console/system/projects'
import { Checkbox, Form } from 'antd'
import { useSaidOf } from '../../features/controls/use-said-of.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'

type Props = { projectId: string; name: string; excludedBy: readonly HealthCode[] }

/** Which health notes exclude a treatment, everywhere. */
export function Exclusions({ projectId, name, excludedBy }: Props) {
  const text = useText(projectsWords)
  const conditions = useText(healthConditions)
  const said = useSaidOf(useText(consoleWords)('saved'))
  const set = useAction('project/setExclusions', { resources: ['project', 'approval'], said })
  return (
    <div className="acts">
      <ReasonButton
        label={text('changeExclusions')}
        title={text('exclusionsTitle', { project: name })}
        busy={set.isPending}
        initial={{ codes: excludedBy }}
        onConfirm={({ reason, codes }, close) => {
          // safe: the boxes below
          set.mutate({ projectId, excludedBy: codes as unknown as HealthCode[], reason }, { onSuccess: close })
        }}
      >
        <Form.Item name="codes" label={text('excludedBy')} extra={text('exclusionsHint')}>
          <Checkbox.Group
            style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', gap: 8, marginBottom: 8 }}
            options={healthCodes.map((value) => ({ value, label: conditions(value) }))}
          />
        </Form.Item>
      </ReasonButton>
    </div>
  )
}
