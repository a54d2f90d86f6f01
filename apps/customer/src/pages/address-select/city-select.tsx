import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchTyped } from '@anxin/rules/search-typed'
import { addressSelect as words } from '@anxin/words/address-select'
import { useSelectedCity, type SelectedCity } from '@anxin/mobile/drafts/drafts'
import { useCurrentLocation, locate } from '@anxin/mobile/location/location'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { SearchDrawing } from '@anxin/ui/drawings/search.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SearchBox } from '@anxin/ui/search-box.tsx'
import { paths } from '../../routes.ts'
import type { Province } from '../../features/location/regions.ts'
import { useSearchedCity } from '../../features/location/searched-city.ts'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { useVisitPlace } from '../../features/technicians/visit-place.ts'
import { citiesFound } from './cities-found.ts'
import { CityIndex, type CityRow } from './city-index.tsx'
import css from './address-select.module.css'

/** Where you are, the cities that are open, and every other one by letter with the way to ask for it. */
export function CitySelect({ provinces }: { provinces: readonly Province[] }) {
  const [keyword, setKeyword] = useState('')
  const [locating, setLocating] = useState(false)
  const text = useText(words)
  const language = useLanguage()
  const { nameOf } = useCityNames()
  const router = useRouter()
  const located = useCurrentLocation((state) => state.location)
  const selected = useSelectedCity((state) => state.selected)
  const searched = useSearchedCity((state) => state.searched)
  const visit = useVisitPlace(({ place }) => place)
  const { near } = useNear()
  const open = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.cities

  const cities = useMemo(() => provinces.flatMap((province) => province.cities.map((city) => ({ ...city, province: province.name }))), [provinces])
  const wanted = searchTyped(keyword)
  const rows: CityRow[] = citiesFound(cities, wanted, language).map((city) => ({
    ...city,
    isOpen: open === undefined || open.some(({ cityCode }) => cityCode === city.code),
  }))

  const choose = (city: SelectedCity | undefined) => {
    useSelectedCity.setState({ selected: city })
    router.navigateBack(1)
  }
  const chooseRow = ({ code, name, nameEn, called, province, isOpen }: CityRow) => {
    if (!isOpen) return router.navigateTo(paths.feedback({ content: text('askText', { city: called }) }))
    const point = open?.find(({ cityCode }) => cityCode === code)
    const city = { city: name, cityEn: nameEn, cityCode: code, province, ...(point && { lat: point.lat, lng: point.lng }) }
    if (wanted !== '') useSearchedCity.setState({ searched: city })
    choose(city)
  }
  // Without a choice an address elsewhere would decide.
  const chooseHere = () => {
    const isElsewhere = visit !== undefined && visit.cityCode !== located?.cityCode
    const { city = '', cityCode = '', province = '', served } = located ?? {}
    choose(isElsewhere && served?.because === 'open' ? { city, cityEn: served.cityEn, cityCode, province, lat: served.lat, lng: served.lng } : undefined)
  }
  const findMe = async () => {
    setLocating(true)
    await locate()
    setLocating(false)
  }
  return (
    <>
      <div className={css.search}>
        <SearchBox label={text('search')} value={keyword} onChange={setKeyword} />
      </div>
      <div className={css.body}>
        {wanted === '' && (
          <>
            <section className={css.section}>
              <h2 className={css.heading}>{text('located')}</h2>
              <div className={css.chips}>
                {located?.city && (
                  <Chip icon="location" selected={near?.cityCode === located.cityCode} onClick={chooseHere}>
                    {nameOf(located)}
                  </Chip>
                )}
                <Button size="s" variant="ghost" busy={locating} onClick={() => void findMe()}>
                  {text('locate')}
                </Button>
              </div>
            </section>
            {searched && (
              <section className={css.section}>
                <h2 className={css.heading}>{text('searched')}</h2>
                <div className={css.chips}>
                  <Chip selected={selected?.cityCode === searched.cityCode} onClick={() => choose(searched)}>
                    {nameOf(searched)}
                  </Chip>
                </div>
              </section>
            )}
            {open !== undefined && (
              <section className={css.section}>
                <h2 className={css.heading}>{text('open')}</h2>
                <div className={css.chips}>
                  {open.map(({ cityCode, name, nameEn, province, lat, lng }) => (
                    <Chip
                      key={cityCode}
                      selected={selected?.cityCode === cityCode}
                      onClick={() => choose({ city: name, cityEn: nameEn, cityCode, province, lat, lng })}
                    >
                      {nameIn(language, { name, nameEn })}
                    </Chip>
                  ))}
                </div>
              </section>
            )}
          </>
        )}
        {wanted !== '' && rows.length === 0 && (
          <EmptyState
            drawing={<SearchDrawing />}
            title={text('noneTitle', { keyword: wanted })}
            action={
              <Button variant="secondary" onClick={() => setKeyword('')}>
                {text('clear')}
              </Button>
            }
          >
            {text('noneNote')}
          </EmptyState>
        )}
        <CityIndex rows={rows} title={wanted === '' ? text('all') : undefined} onChoose={chooseRow} />
      </div>
    </>
  )
}
