import { Suspense, useState } from 'react'
import { reviews as words } from '@anxin/words/reviews'
import { useText } from '@anxin/mobile/language/text'
import { Picture } from '@anxin/ui/picture.tsx'
import { PictureViewer, usePictureViewer } from './lazy-picture-viewer.ts'
import css from './pictures.module.css'

/** Pictures in rows of three; each opens all of them over the whole screen. */
export function Pictures({ images }: { images: readonly string[] }) {
  usePictureViewer()
  const text = useText(words)
  const [open, setOpen] = useState<number>()

  return (
    <>
      <ul className={css.pictures} aria-label={text('pictures')}>
        {images.map((src, at) => (
          <li key={src}>
            <button type="button" className={css.picture} onClick={() => setOpen(at)}>
              <Picture src={src} alt={text('picture', { n: at + 1 })} radius="var(--radius-field)" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PictureViewer images={images} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
