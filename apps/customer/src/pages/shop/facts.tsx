import { dayOf } from '@anxin/rules/business-day'
import { shopWords } from '@anxin/words/shop'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { paths } from '../../routes.ts'
import { clockOfMinutes } from './opening.ts'
import type { ShopProps } from './shop-head.tsx'

/** When it is open, where it is, how to call it, and how far its technicians come. */
export function Facts({ shop: { name, address, lat, lng, phone, cityCode, cityName, radiusM, opensMin, closesMin, openedAt } }: ShopProps) {
  const text = useText(shopWords)
  const router = useRouter()
  const { nameOf } = useCityNames()
  const until = (minutes: number) => (minutes > 1440 ? text('nextDay', { time: clockOfMinutes(minutes) }) : clockOfMinutes(minutes))
  return (
    <CellGroup>
      {opensMin !== undefined && closesMin !== undefined && (
        <Cell icon="clock" label={text('opens')} hint={text('daily', { from: clockOfMinutes(opensMin), to: until(closesMin) })} />
      )}
      <Cell icon="location" label={text('address')} hint={address} onClick={() => router.navigateTo(paths.openLocation({ lat, lng, name, address }))} />
      <Cell icon="phone" label={text('phone')} hint={phone} href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} />
      <Cell icon="route" label={text('area')} hint={text('areaOf', { city: nameOf({ city: cityName, cityCode }), n: Math.round(radiusM / 1000) })} />
      <Cell icon="calendar" label={text('since')} hint={text('sinceYear', { year: dayOf(openedAt).slice(0, 4) })} />
    </CellGroup>
  )
}
