import { techniciansTop } from '@anxin/words/technicians-top'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { paths } from '../../routes.ts'
import { SearchEntry } from '../../features/technicians/search-entry.tsx'
import css from './technicians-list.module.css'

/** The search, and the way to the map, which reads the hours that are chosen here. */
export function ListTop({ when }: { when?: string | undefined }) {
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
