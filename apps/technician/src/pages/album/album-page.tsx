import { useState } from 'react'
import { technicianAlbum as words } from '@anxin/words/technician-album'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePickedImages } from '@anxin/mobile/uploads/use-picked-images'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { FrameDrawing } from '@anxin/ui/drawings/frame.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { GoingUp } from './going-up.tsx'
import { PhotoTiles, type Focused } from './photo-tiles.tsx'
import { useAlbum, type Photo } from './use-album.ts'
import css from './album-page.module.css'

/** The technician's pictures, in the order in which customers see them: added, moved, taken out and brought back. */
export function AlbumPage() {
  const text = useText(words)
  const { read, photos, change } = useAlbum()
  const most = read.data?.maxPhotos ?? 0
  const [removed, setRemoved] = useState<{ photo: Photo; at: number }>()
  const [focused, setFocused] = useState<Focused>()
  const [said, setSaid] = useState('')
  const { onTheWay, add } = usePickedImages({
    value: photos.map(({ photoKey, url }) => ({ key: photoKey, url })),
    onChange: (images) => change(images.map(({ key, url }) => photos.find(({ photoKey }) => photoKey === key) ?? { photoKey: key, url, waits: true })),
    max: most,
    original: false,
  })
  const shown = photos.length + onTheWay.length

  const move = (at: number, to: number) => {
    const [photo] = photos.slice(at, at + 1)
    if (!photo) return
    change(photos.toSpliced(at, 1).toSpliced(to, 0, photo))
    setFocused({ photoKey: photo.photoKey, act: to < at ? 'earlier' : 'later' })
    setSaid(text('moved', { n: to + 1 }))
  }
  const remove = (at: number) => {
    const [photo] = photos.slice(at, at + 1)
    if (!photo) return
    change(photos.toSpliced(at, 1))
    setRemoved({ photo, at })
    setSaid('')
  }
  const bringBack = ({ photo, at }: { photo: Photo; at: number }) => {
    change(photos.toSpliced(at, 0, photo))
    setFocused({ photoKey: photo.photoKey, act: 'remove' })
    setRemoved(undefined)
  }
  const undo = removed && shown < most && (
    <BottomBar key={removed.photo.photoKey} left={<span role="status">{text('removed')}</span>}>
      <Button variant="secondary" autoFocus onClick={() => bringBack(removed)}>
        {text('undo')}
      </Button>
    </BottomBar>
  )

  return (
    <Page
      title={text('title')}
      foot={undo}
      className={css.body}
      read={read}
      onRefresh={() => read.refetch()}
      loading={<AlbumLoading />}
      refused={workbenchRefused}
    >
      {() =>
        shown === 0 ? (
          <EmptyState
            drawing={<FrameDrawing />}
            title={text('empty')}
            action={
              <Button icon="camera" onClick={add}>
                {text('add')}
              </Button>
            }
          >
            {text('emptyNote', { most })}
          </EmptyState>
        ) : (
          <>
            <p className={css.count}>{text(shown < most ? 'count' : 'full', { n: shown, most })}</p>
            {photos.some(({ waits }) => waits) && <p className={css.count}>{text('waitsNote')}</p>}
            <p className="visually-hidden" role="status">
              {said}
            </p>
            <PhotoTiles photos={photos} focused={focused} onMove={move} onRemove={remove}>
              <GoingUp images={onTheWay} before={photos.length} onAdd={shown < most ? add : undefined} />
            </PhotoTiles>
          </>
        )
      }
    </Page>
  )
}

const AlbumLoading = () => (
  <>
    <p className={css.count}>
      <SkeletonText />
    </p>
    <div className={css.tiles}>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className={css.tile}>
          <Skeleton className={css.pictureToCome} height="auto" radius={0} />
          <div className={css.actsToCome} />
        </div>
      ))}
    </div>
  </>
)
