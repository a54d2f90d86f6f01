import { Suspense, useState } from 'react'
import { album as words } from '@anxin/words/album'
import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { PictureActs } from '../../features/pictures/picture-acts.tsx'
import { PictureViewer, usePictureViewer } from '../../features/reviews/lazy-picture-viewer.ts'
import { sized } from '../../features/technicians/sized.ts'
import css from './album.module.css'

/** `caption` says where a picture comes from; `isMine`: the person's own, which is nothing to complain of. */
type Photo = { src: string; caption?: string; isMine?: boolean }
type Props = { photos: readonly Photo[]; label: string; techId: string; nickname: string }

/** Pictures as a grid; each opens over the whole screen. */
export function PhotoGrid({ photos, label, techId, nickname }: Props) {
  usePictureViewer()
  const text = useText(words)
  const [open, setOpen] = useState<number>()
  const close = () => setOpen(undefined)
  return (
    <>
      <p className={css.count}>{text('count', { n: photos.length })}</p>
      <ul className={css.photos} aria-label={label}>
        {photos.map(({ src, caption }, at) => (
          <li key={`${src} ${at}`}>
            <button
              type="button"
              className={css.photo}
              aria-label={[text('photo', { n: at + 1 }), caption].filter(Boolean).join(' ')}
              onClick={() => setOpen(at)}
            >
              <Picture src={sized(src, 384)} alt="" eager={at < 6} radius="var(--radius-field)" />
            </button>
            {caption && (
              <p className={css.caption} aria-hidden>
                {caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PictureViewer
            images={photos.map(({ src }) => src)}
            first={open}
            onClose={close}
            foot={(at) => {
              const photo = photos[at]
              return photo && <PictureActs src={photo.src} isMine={photo.isMine ?? false} nth={at + 1} techId={techId} nickname={nickname} onLeave={close} />
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The shape of pictures to come. */
export function PhotosLoading() {
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
