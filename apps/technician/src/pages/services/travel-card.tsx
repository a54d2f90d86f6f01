import { useId } from 'react'
import type { Input, Reply } from '@anxin/contract/calls'
import { technicianServices } from '@anxin/words/technician-services'
import { lengthText } from '@anxin/rules/measures'
import { useText } from '@anxin/mobile/language/text'
import { Switch } from '@anxin/ui/switch.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { amountText } from '../../features/workbench/amount-text.ts'
import css from './services-page.module.css'

const radii = [3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50]

type Travel = Input<'techSetTravelRule'>
type TravelCardProps = { travel: Pick<Reply<'techServiceList'>, 'serviceRadiusM' | 'freeTravel' | 'travelRule'>; onChange: (travel: Travel) => void }

/** How far away customers may be, and who pays for the way. */
export function TravelCard({ travel: { serviceRadiusM, freeTravel, travelRule }, onChange }: TravelCardProps) {
  const text = useText(technicianServices)
  const id = useId()
  const own = serviceRadiusM / 1000
  const choices = radii.includes(own) ? radii : [...radii, own].toSorted((a, b) => a - b)
  const { freeDistanceM, startDistanceM, startFee, perKmFee } = travelRule
  const rule = { free: lengthText(freeDistanceM), start: lengthText(startDistanceM), fee: amountText(startFee), perKm: amountText(perKmFee) }
  return (
    <CellGroup title={text('travel')} note={text(freeDistanceM > 0 ? 'travelNote' : 'travelNoteNear', rule)}>
      <div className={css.row}>
        <label className={css.project} htmlFor={id}>
          <span className={css.name}>{text('radius')}</span>
        </label>
        <select
          id={id}
          className={css.select}
          value={own}
          onChange={({ target }) => onChange({ freeTravel, serviceRadiusM: Math.round(Number(target.value) * 1000) })}
        >
          {choices.map((km) => (
            <option key={km} value={km}>
              {text('km', { n: km })}
            </option>
          ))}
        </select>
      </div>
      <div className={css.row}>
        <span className={css.project}>
          <span className={css.name}>{text('freeTravel')}</span>
          <span className={css.hint}>{text('freeTravelNote')}</span>
        </span>
        <Switch label={text('freeTravel')} labelHidden checked={freeTravel} onChange={(free) => onChange({ serviceRadiusM, freeTravel: free })} />
      </div>
    </CellGroup>
  )
}
