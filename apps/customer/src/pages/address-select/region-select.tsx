import { useState } from 'react'
import { addressSelect as words } from '@anxin/words/address-select'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { selectForAddress } from '../../features/location/address-to-select.ts'
import type { City, Province } from '../../features/location/regions.ts'
import css from './address-select.module.css'

type Props = { provinces: readonly Province[]; province: string | undefined; city: string | undefined; area: string | undefined }
type Step = 'province' | 'city' | 'area'

/** Province, city, district in three steps; the last one chosen goes back to the form. */
export function RegionSelect({ provinces, ...given }: Props) {
  const [province, setProvince] = useState<Province | undefined>(() => provinces.find(({ name }) => name === given.province))
  const [city, setCity] = useState<City | undefined>(() => province?.cities.find(({ name }) => name === given.city))
  const [step, setStep] = useState<Step>(city ? 'area' : province ? 'city' : 'province')
  const text = useText(words)
  const router = useRouter()

  const chooseProvince = (next: Province) => {
    setProvince(next)
    const [only, ...more] = next.cities
    // A municipality is its own city: there is nothing to choose.
    const own = more.length === 0 ? only : undefined
    setCity(own)
    setStep(own ? 'area' : 'city')
  }
  const chooseCity = (next: City) => {
    setCity(next)
    setStep('area')
  }
  const chooseArea = (area: string) => {
    if (!province || !city) return
    selectForAddress(router, { kind: 'region', province: province.name, city: city.name, area, cityCode: city.code })
  }
  const tabs = [
    { id: 'province' as const, label: province?.name ?? text('province') },
    ...(province ? [{ id: 'city' as const, label: city?.name ?? text('city') }] : []),
    ...(city ? [{ id: 'area' as const, label: text('area') }] : []),
  ]
  const rows = {
    province: provinces.map((each) => ({ name: each.name, isChosen: each === province, choose: () => chooseProvince(each) })),
    city: (province?.cities ?? []).map((each) => ({ name: each.name, isChosen: each === city, choose: () => chooseCity(each) })),
    area: (city?.areas ?? []).map((name) => ({ name, isChosen: name === given.area && city?.name === given.city, choose: () => chooseArea(name) })),
  }
  return (
    <>
      <div className={css.tabs}>
        <Tabs label={text('steps')} items={tabs} value={step} onChange={setStep} />
      </div>
      <div key={step} className={css.body}>
        <ul className={css.rows}>
          {rows[step].map(({ name, isChosen, choose }) => (
            <li key={name}>
              <button type="button" className={cx(css.row, isChosen && css.chosen)} aria-pressed={isChosen} onClick={choose}>
                <span lang="zh-CN">{name}</span>
                {isChosen ? <Icon name="check" size={20} /> : step !== 'area' && <Icon className={css.faint} name="chevron-right" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
