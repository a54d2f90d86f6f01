import { home, shortCity } from '@anxin/words/home'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { paths } from '../../routes.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import { useCityOf } from '../../features/technicians/use-city-of.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import css from './index-page.module.css'

/** The city looked in, the messages, and the way to search. */
export function HomeHead() {
  const router = useRouter()
  const text = useText(home)
  const { near, settled } = useNear()
  const cityOf = useCityOf()
  const city = near ? shortCity(cityOf(near)) : text(settled ? 'chooseCity' : 'locating')

  return (
    <header className={css.head}>
      <div className={css.row}>
        <button type="button" className={css.city} aria-label={text('cityLabel', { city })} onClick={() => router.navigateTo(paths.addressSelect())}>
          <Icon name="location" size={20} />
          <span>{city}</span>
          <Icon name="chevron-down" size={16} />
        </button>
        {near?.isRough && (
          <button type="button" className={css.precise} onClick={() => void import('@anxin/mobile/location/location').then(({ locate }) => locate())}>
            {text('preciser')}
          </button>
        )}
        <span className={css.spacer} />
        <IconButton name="bell" label={text('messages')} onClick={() => router.navigateTo(paths.message())} />
      </div>
      <SearchEntry label={text('search')} />
    </header>
  )
}
