import { TableHead } from '../../list/table-head.tsx'
import { useText } from '../../text/language.ts'
import type { Policy } from './policy.ts'
import { unitWords } from '@anxin/words/console/system/policy-units'
import { unitOf, valueText } from './policy-unit.ts'
import { useFieldTitle } from './use-field-title.ts'
import { settingsWords } from '@anxin/words/console/system/settings'

type Props = {
  policy: Policy
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  columns: readonly [was: string, becomes: string]
}

/** The values that a draft or a version changes, each as it was and as it becomes. */
export function ChangedValues({ policy, before, after, columns }: Props) {
  const text = useText(settingsWords)
  const units = useText(unitWords)
  const titleOf = useFieldTitle(policy.fields)
  const shown = (path: string, value: unknown) =>
    valueText(value, unitOf({ path, unit: policy.fields.find((field) => field.path === path)?.unit ?? '' }), units)
  return (
    <table className="before-after">
      <TableHead columns={[text('value'), ...columns]} />
      <tbody>
        {Object.entries(after).map(([path, value]) => (
          <tr key={path} className="moved">
            <th scope="row">{titleOf(path)}</th>
            <td>{shown(path, before[path])}</td>
            <td>{shown(path, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
