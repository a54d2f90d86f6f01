import { Input, InputNumber, Select, Switch } from 'antd'
import { useText } from '../../text/language.ts'
import type { Policy } from './policy.ts'
import { typedSeparators } from '@anxin/words/writing/signs'
import { unitWords } from '@anxin/words/console/system/policy-units'
import { typedIn, unitOf, valueText } from './policy-unit.ts'
import { settingsWords } from '@anxin/words/console/system/settings'

type Field = Policy['fields'][number]
type Props = { field: Field; title: string; value: unknown; usual: unknown; isChanged: boolean; disabled: boolean; onChange: (value: unknown) => void }
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One value of the policy with its unit, and its usual value where it is another. */
export function PolicyValue({
  field: { path, unit: kept, type, minimum, maximum, options, control: isControl },
  title,
  value,
  usual,
  isChanged,
  disabled,
  onChange,
}: Props) {
  const text = useText(settingsWords)
  const units = useText(unitWords)
  const unit = unitOf({ path, unit: kept })
  const typed = typedIn(unit, units)
  const id = `policy-${path}`
  const control = () => {
    if (type === 'boolean')
      return <Switch id={id} checked={value === true} disabled={disabled} onChange={onChange} checkedChildren={units('on')} unCheckedChildren={units('off')} />
    // Numbers that are no whole ones are typed; the arrows go by one.
    if (type === 'number' || type === 'integer')
      return (
        <InputNumber
          id={id}
          value={Number(value) / typed.scale}
          min={minimum === undefined ? undefined : minimum / typed.scale}
          max={maximum === undefined ? undefined : maximum / typed.scale}
          precision={type === 'integer' ? Math.log10(typed.scale) : undefined}
          prefix={typed.before}
          disabled={disabled}
          style={{ width: 160 }}
          onChange={(next) => next !== null && onChange(type === 'integer' ? Math.round(next * typed.scale) : next)}
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
          tokenSeparators={typedSeparators}
          disabled={disabled}
          style={{ width: 320, maxWidth: '100%' }}
          onChange={onChange}
        />
      )
    // Words of several lines; what has a unit is short.
    if (typed.after === '')
      return (
        <Input.TextArea id={id} value={plain(value)} disabled={disabled} autoSize style={{ width: '100%' }} onChange={({ target }) => onChange(target.value)} />
      )
    return <Input id={id} value={plain(value)} disabled={disabled} style={{ width: 160 }} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <div className={isChanged ? 'policy-row moved' : 'policy-row'}>
      <label htmlFor={id} title={path}>
        {title}
        {isControl && <span className="quiet">{` · ${text('control')}`}</span>}
      </label>
      <span>
        {control()} <span className="quiet">{typed.after}</span>
      </span>
      <span className="quiet">{plain(value) === plain(usual) ? '' : text('notUsual', { value: valueText(usual, unit, units) })}</span>
    </div>
  )
}
