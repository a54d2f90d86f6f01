import { Suspense, useState } from 'react'
import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { sized } from '../../features/technicians/sized.ts'
import { paths } from '../../routes.ts'
import type { Detail } from './use-chosen-project.ts'
import { PictureViewer, usePictureViewer } from '../../features/reviews/lazy-picture-viewer.ts'
import shared from './technicians.module.css'
import css from './who.module.css'

/** A few pictures, and the way to all. */
export function Album({ technician: { techId, nickname, photos } }: { technician: Detail }) {
  usePictureViewer()
  const [open, setOpen] = useState<number>()
  const text = useText(technicians)
  const router = useRouter()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={css.album} aria-label={text('album')}>
        {photos.map((photo, at) => (
          <li key={photo}>
            <button type="button" aria-label={text('photo', { name: nickname, n: at + 1 })} onClick={() => setOpen(at)}>
              <Picture src={sized(photo, 384)} alt="" ratio="4/3" radius={10} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={cx(shared.toggle, css.whole)} onClick={() => router.navigateTo(paths.album({ techId }))}>
        {text('allPhotos', { n: photos.length })}
      </button>
      {open !== undefined && (
        <Suspense>
          <PictureViewer images={photos} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
