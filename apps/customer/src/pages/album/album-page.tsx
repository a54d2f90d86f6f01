import { useQuery } from '@tanstack/react-query'
import { album as words } from '@anxin/words/album'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { FrameDrawing } from '@anxin/ui/drawings/frame.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { OrderAlbum } from './order-album.tsx'
import { PhotoGrid, PhotosLoading } from './photo-grid.tsx'
import css from './album.module.css'

/** All pictures of a technician, or of an order. */
export function AlbumPage() {
  const { techId = '', orderId } = useParams(paths.album)
  return orderId === undefined ? <TechnicianAlbum techId={techId} /> : <OrderAlbum orderId={orderId} />
}

function TechnicianAlbum({ techId }: { techId: string }) {
  const text = useText(words)
  const router = useRouter()
  const personName = usePersonName()
  const technician = useQuery(queryFor('getTechInfo', { techId }))
  const gone = (
    <EmptyState
      drawing={<ChairDrawing />}
      title={text('gone')}
      action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>}
    >
      {text('goneNote')}
    </EmptyState>
  )
  const title = technician.data ? text('titleOf', { name: personName(technician.data.nickname) }) : text('title')

  return (
    <Page
      title={title}
      className={css.body}
      onRefresh={() => technician.refetch()}
      read={technician}
      loading={<PhotosLoading />}
      refused={(error) => isRefused(error, 'technicianNotFound', 'technicianPaused') && gone}
      empty={({ photos }) => photos.length === 0 && <NoPictures techId={techId} />}
    >
      {({ nickname, photos }) => <PhotoGrid label={title} techId={techId} nickname={nickname} photos={photos.map((src) => ({ src }))} />}
    </Page>
  )
}

function NoPictures({ techId }: { techId: string }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<FrameDrawing />}
      title={text('empty')}
      action={
        <Button variant="secondary" onClick={() => router.navigateTo(paths.technicians({ techId }))}>
          {text('toTechnician')}
        </Button>
      }
    >
      {text('emptyNote')}
    </EmptyState>
  )
}
