import type { ReactNode } from 'react'
import { Radio } from '@anxin/ui/radio.tsx'
import type { SelectedPlace } from '../../features/location/address-to-select.ts'
import css from './choose-location.module.css'

type PlaceChoiceProps = {
  place: SelectedPlace
  title: string
  note: string
  aside?: ReactNode
  chosen: SelectedPlace | undefined
  onChoose: (place: SelectedPlace) => void
}

const isSame = (one: SelectedPlace, other: SelectedPlace | undefined) => one.lat === other?.lat && one.lng === other.lng && one.address === other.address

/** One of the places to choose from. */
export function PlaceChoice({ place, title, note, aside, chosen, onChoose }: PlaceChoiceProps) {
  return (
    <label className={css.place}>
      <Radio name="place" checked={isSame(place, chosen)} onChoose={() => onChoose(place)} />
      <span className={css.words} lang={/[\u4e00-\u9fff]/.test(title) ? 'zh-CN' : undefined}>
        <span>{title}</span>
        <span className={css.note}>{note}</span>
      </span>
      {aside && <span className={css.note}>{aside}</span>}
    </label>
  )
}
