import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { reviews as words } from '@anxin/words/reviews'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { useModal } from '@anxin/ui/use-modal'
import { useZoom } from './use-zoom.ts'
import css from './picture-viewer.module.css'

type Props = { images: readonly string[]; first: number; onClose: () => void; foot?: (shown: number) => ReactNode }

/** Pictures over the whole screen, one beside the other, by a swipe or the arrows, and closer by two fingers, two taps or + and −; a tap beside them or Escape closes. `foot` is about the one that is shown. */
export function PictureViewer({ images, first, onClose, foot }: Props) {
  const text = useText(words)
  const panel = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  useModal(panel, true, onClose)
  const percent = useZoom(strip, shown)

  useEffect(() => {
    const { current } = strip
    current?.scrollTo({ left: first * current.clientWidth, behavior: 'instant' })
  }, [first])

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (by !== 0) strip.current?.scrollTo({ left: (shown + by) * strip.current.clientWidth, behavior: 'instant' })
  })
  useEffect(() => {
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [])

  return createPortal(
    <div ref={panel} className={css.layer} role="dialog" aria-modal="true" aria-label={text('pictures')} tabIndex={-1}>
      <ul ref={strip} className={css.strip} onScroll={follow}>
        {images.map((src, at) => (
          <li key={src} className={css.frame}>
            <button type="button" className={css.shut} tabIndex={-1} aria-hidden="true" onClick={onClose} />
            <img src={src} alt={text('picture', { n: at + 1 })} draggable={false} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className={css.count} aria-live="polite">
          {shown + 1} / {images.length}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {percent > 100 && text('zoomed', { percent })}
      </p>
      {foot && <div className={css.foot}>{foot(shown)}</div>}
      <div className={css.close}>
        <IconButton name="close" label={text('closePicture')} tone="filled" onClick={onClose} />
      </div>
    </div>,
    document.body,
  )
}
