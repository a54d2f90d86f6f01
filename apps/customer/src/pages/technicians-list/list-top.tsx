import { techniciansTop } from '@anxin/words/technicians-top'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { paths } from '../../routes.ts'
import type { Window } from '../../features/technicians/filters.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import css from './technicians-list.module.css'

/** The search, and the way to the map. */
export function ListTop({ when }: { when?: Window | undefined }) {
  const router = useRouter()
  const text = useText(techniciansTop)
  return (
    <div className={css.top}>
      <div className={css.field}>
        <SearchEntry label={text('search')} />
      </div>
      <IconButton name="map" label={text('map')} onClick={() => router.navigateTo(paths.nearbyTechnician({ when }))} />
    </div>
  )
}
