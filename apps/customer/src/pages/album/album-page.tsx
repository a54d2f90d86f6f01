import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { album as words } from '@anxin/words/album'
import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { FrameDrawing } from '@anxin/ui/drawings/frame.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { sized } from '../../features/technicians/sized.ts'
import { paths } from '../../routes.ts'
import css from './album.module.css'

type Technician = Reply<'getTechInfo'>

const PictureViewer = lazyPart(() => import('../../features/reviews/picture-viewer.tsx').then(({ PictureViewer: view }) => ({ default: view })))

/** All pictures of a technician; each opens over the whole screen. */
export function AlbumPage() {
  const { techId = '' } = useParams(paths.album)
  const text = useText(words)
  const router = useRouter()
  const technician = useQuery({ ...queryFor('getTechInfo', { techId }), enabled: techId !== '' })
  const gone = (
    <EmptyState
      drawing={<ChairDrawing />}
      title={text('gone')}
      action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>}
    >
      {text('goneNote')}
    </EmptyState>
  )
  const title = technician.data ? text('titleOf', { name: technician.data.nickname }) : text('title')
  if (techId === '') return <Page title={title}>{gone}</Page>

  return (
    <Page
      title={title}
      className={css.body}
      onRefresh={() => technician.refetch()}
      read={technician}
      loading={<Loading />}
      refused={(error) => isRefused(error, 'technicianNotFound', 'technicianPaused') && gone}
      empty={({ photos }) => photos.length === 0 && <NoPictures techId={techId} />}
    >
      {(found) => <Photos technician={found} />}
    </Page>
  )
}

function Photos({ technician: { nickname, photos } }: { technician: Technician }) {
  const text = useText(words)
  const [open, setOpen] = useState<number>()
  return (
    <>
      <p className={css.count}>{text('count', { n: photos.length })}</p>
      <ul className={css.photos} aria-label={text('titleOf', { name: nickname })}>
        {photos.map((photo, at) => (
          <li key={photo}>
            <button type="button" className={css.photo} aria-label={text('photo', { n: at + 1 })} onClick={() => setOpen(at)}>
              <Picture src={sized(photo, 384)} alt="" eager={at < 6} radius="var(--radius-field)" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PictureViewer images={photos} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
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

function Loading() {
  const text = useText(common)
  return (
    <div className={css.photos} role="status" aria-busy="true" aria-label={text('loading')}>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className={css.bone}>
          <Skeleton height="100%" radius={10} />
        </div>
      ))}
    </div>
  )
}
