import { Input, InputNumber, Select, Switch } from 'antd'
import { useText } from '../../text/language.ts'
import type { Policy } from './policy.ts'
import { unitText, unitWords, valueText } from './policy-unit.ts'
import { settingsWords } from './words.ts'

type Field = Policy['fields'][number]
type Props = { field: Field; value: unknown; usual: unknown; isChanged: boolean; disabled: boolean; onChange: (value: unknown) => void }
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One value of the policy with its unit, and its usual value where it is another. */
export function PolicyValue({ field: { path, title, unit, type, minimum, maximum, options }, value, usual, isChanged, disabled, onChange }: Props) {
  const text = useText(settingsWords)
  const units = useText(unitWords)
  const id = `policy-${path}`
  const control = () => {
    if (type === 'boolean')
      return <Switch id={id} checked={value === true} disabled={disabled} onChange={onChange} checkedChildren={units('on')} unCheckedChildren={units('off')} />
    // Numbers that are no whole ones are typed; the arrows go by one.
    if (type === 'number' || type === 'integer')
      return (
        <InputNumber
          id={id}
          value={Number(value)}
          min={minimum}
          max={maximum}
          precision={type === 'integer' ? 0 : undefined}
          disabled={disabled}
          style={{ width: 160 }}
          onChange={(next) => next !== null && onChange(next)}
        />
      )
    if (options)
      return (
        <Select
          id={id}
          value={plain(value)}
          options={options.map((one) => ({ value: one, label: one }))}
          disabled={disabled}
          style={{ width: 160 }}
          onChange={onChange}
        />
      )
    // The lists of the policy are lists of words.
    if (type === 'array')
      return (
        <Select
          id={id}
          mode="tags"
          open={false}
          suffixIcon={null}
          value={Array.isArray(value) ? value.map(String) : []}
          tokenSeparators={[',', '，', ' ']}
          disabled={disabled}
          style={{ width: 320, maxWidth: '100%' }}
          onChange={onChange}
        />
      )
    return <Input id={id} value={plain(value)} disabled={disabled} style={{ width: 160 }} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <div className={isChanged ? 'policy-row moved' : 'policy-row'}>
      <label htmlFor={id}>
        {title} <code className="quiet">{path}</code>
      </label>
      <span>
        {control()} <span className="quiet">{unitText(unit, units)}</span>
      </span>
      <span className="quiet">{plain(value) === plain(usual) ? '' : text('notUsual', { value: valueText(usual, unit, units) })}</span>
    </div>
  )
}
