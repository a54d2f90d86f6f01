import { useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { techniciansList } from '@anxin/words/technicians-list'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { catalogueQuery } from './catalogue.ts'
import { filterFields, maxPrices, windows, type Filters } from './filters.ts'
import { whereOf, type Near } from './near.ts'
import css from './filter-bar.module.css'

type Props = {
  open: boolean
  filters: Filters
  keyword: string | undefined
  near: Near | undefined
  now: number
  onClose: () => void
  onChange: (filters: Filters) => void
}

/** Everything that narrows the list; the button says how many are left. */
export function FilterSheet({ open, ...rest }: Props) {
  const text = useText(techniciansList)
  // Closing without the button gives up what was chosen, so each opening starts from what holds.
  const [draft, setDraft] = useState(rest.filters)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setDraft(rest.filters)
  }
  const { keyword } = rest
  const asked = { ...whereOf(rest.near), ...filterFields(draft, rest.now), limit: 1 }
  const listed = useQuery({ ...queryFor('getTechListSort', asked, { quiet: true }), placeholderData: keepPreviousData, enabled: open && keyword === undefined })
  const found = useQuery({
    ...queryFor('getTechListSearch', { ...asked, keyword: keyword ?? '' }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: open && keyword !== undefined,
  })
  const { data } = keyword === undefined ? listed : found
  const footer = (
    <div className={css.footer}>
      <Button variant="secondary" onClick={() => setDraft({})}>
        {text('reset')}
      </Button>
      <Button
        full
        onClick={() => {
          rest.onChange(draft)
          rest.onClose()
        }}
      >
        {data ? text('showCount', { n: data.total }) : text('show')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={rest.onClose} title={text('filter')} footer={footer}>
      <Choices filters={draft} onChange={setDraft} />
    </Sheet>
  )
}

function Choices({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useText(techniciansList)
  const language = useLanguage()
  const { data: catalogue } = useQuery(catalogueQuery())
  const choice = <K extends keyof Filters>(name: K, value: NonNullable<Filters[K]>, label: string) => (
    <Chip
      key={`${name}${String(value)}`}
      selected={filters[name] === value}
      onClick={() => onChange({ ...filters, [name]: filters[name] === value ? undefined : value })}
    >
      {label}
    </Chip>
  )
  return (
    <>
      <Group title={text('when')}>{windows.map((when) => choice('when', when, text(when)))}</Group>
      <Group title={text('sex')}>
        {choice('sex', 2, text('sex2'))}
        {choice('sex', 1, text('sex1'))}
      </Group>
      <Group title={text('papers')}>{choice('verified', true, text('verified'))}</Group>
      <Group title={text('price')}>{maxPrices.map((price) => choice('maxPrice', price, text('maxPrice', { yuan: price / 100 })))}</Group>
      <Group title={text('offers')}>
        {choice('freeTravel', true, text('freeTravel'))}
        {choice('hasCoupon', true, text('hasCoupon'))}
        {choice('isVip', true, text('isVip'))}
      </Group>
      {catalogue?.categories.map(({ categoryId, ...category }) => {
        const projects = catalogue.list.filter((project) => project.categoryId === categoryId)
        return (
          projects.length > 0 && (
            <Group key={categoryId} title={`${text('project')} · ${nameIn(language, category)}`}>
              {projects.map((project) => choice('projectId', project.projectId, nameIn(language, project)))}
            </Group>
          )
        )
      })}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={css.group}>
    <legend>{title}</legend>
    <div className={css.wrap}>{children}</div>
  </fieldset>
)
