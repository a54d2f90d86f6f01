import { searchWords } from '@anxin/rules/search-words'
import { Button, DatePicker, Input, Select, Tag, type InputRef } from 'antd'
import dayjs from 'dayjs'
import type { Ref } from 'react'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

/** `hidden` comes by a link from elsewhere; it shows as set, and is cleared with the others. */
export type Filter =
  | { name: string; kind: 'hidden'; label: string }
  | { name: 'q'; kind: 'search'; label: string }
  | { name: string; kind: 'choice'; label: string; options: { value: string; label: string }[] }
  /** Sets `from` and `to`. */
  | { name: 'from'; kind: 'days'; label: string }

type Props = {
  filters: readonly Filter[]
  values: Record<string, string>
  set: (changes: Record<string, string | number | undefined>) => void
  /** Undefined while none is set. */
  clear: (() => void) | undefined
  searchBox: Ref<InputRef>
}

/** The one row of filters above a list. */
export function Filters({ filters, values, set, clear, searchBox }: Props) {
  const text = useText(consoleWords)
  if (filters.length === 0) return null
  return (
    <div className="filters" role="search">
      {filters.map((filter) => (
        <FilterBox key={filter.name} filter={filter} values={values} set={set} searchBox={searchBox} />
      ))}
      {clear && (
        <Button type="text" onClick={clear}>
          {text('clear')}
        </Button>
      )}
    </div>
  )
}

function FilterBox({ filter, values, set, searchBox }: Omit<Props, 'filters' | 'clear'> & { filter: Filter }) {
  const { name, label } = filter
  const value = values[name]
  if (filter.kind === 'hidden')
    return value === undefined ? null : (
      <Tag closable onClose={() => set({ [name]: undefined })}>
        {label}
      </Tag>
    )
  if (filter.kind === 'search')
    return (
      <Input.Search
        key={value ?? ''}
        ref={searchBox}
        defaultValue={value}
        placeholder={label}
        aria-label={label}
        style={{ width: 280 }}
        onSearch={(typed) => set({ q: searchWords(typed).text })}
      />
    )
  if (filter.kind === 'choice')
    return (
      <Select
        value={value}
        options={filter.options}
        placeholder={label}
        aria-label={label}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 150 }}
        onChange={(chosen: string | undefined) => set({ [name]: chosen })}
      />
    )
  const day = (at: string | undefined) => (at === undefined ? null : dayjs(Number(at)))
  return (
    <DatePicker.RangePicker
      value={[day(values.from), day(values.to === undefined ? undefined : String(Number(values.to) - 1))]}
      allowEmpty={[true, true]}
      aria-label={label}
      onChange={(days) => set({ from: days?.[0]?.startOf('day').valueOf(), to: days?.[1]?.endOf('day').add(1, 'millisecond').valueOf() })}
    />
  )
}
