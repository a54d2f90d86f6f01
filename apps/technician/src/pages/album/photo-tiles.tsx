import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { technicianAlbum as words } from '@anxin/words/technician-album'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { Photo } from './use-album.ts'
import { useCarrying } from './use-carrying.ts'
import css from './album-page.module.css'

type Act = 'earlier' | 'later' | 'remove'
/** The button to be under the finger or the key after a change. */
export type Focused = { photoKey: string; act: Act }
type Props = {
  photos: readonly Photo[]
  focused: Focused | undefined
  onMove: (at: number, to: number) => void
  onRemove: (at: number) => void
  children: ReactNode
}

const opposite: Record<Act, Act> = { earlier: 'later', later: 'earlier', remove: 'remove' }

/** The pictures with the ways to change them, carried to another place or by buttons, and after them what is still to come. */
export function PhotoTiles({ photos, focused, onMove, onRemove, children }: Props) {
  const text = useText(words)
  const list = useRef<HTMLUListElement>(null)
  const { over, begin } = useCarrying({ list, onMove })
  // A tile that moves in the page loses the focus; at either end its button is shut.
  useLayoutEffect(() => {
    if (!focused) return
    const button = (act: Act) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-photo="${CSS.escape(focused.photoKey)}"] [data-act="${act}"]:not(:disabled)`)
    const found = button(focused.act) ?? button(opposite[focused.act])
    found?.focus()
  }, [focused])

  return (
    <ul ref={list} className={css.tiles} aria-label={text('title')}>
      {photos.map(({ photoKey, url, waits }, at) => {
        const n = at + 1
        return (
          <li key={photoKey} className={cx(css.tile, over === photoKey && css.over)} data-photo={photoKey}>
            <div className={css.handle} onPointerDown={begin} onDragStart={(event) => event.preventDefault()}>
              <Picture src={url} alt={text('photo', { n })} eager={at < 4} />
              {waits && (
                <Tag tone="warning" className={css.waits}>
                  {text('waits')}
                </Tag>
              )}
            </div>
            <div className={css.acts}>
              <IconButton name="back" data-act="earlier" label={text('earlier', { n })} disabled={at === 0} onClick={() => onMove(at, at - 1)} />
              <span className={css.place} aria-hidden>
                {n}
              </span>
              <IconButton
                name="chevron-right"
                data-act="later"
                label={text('later', { n })}
                disabled={at === photos.length - 1}
                onClick={() => onMove(at, at + 1)}
              />
              <IconButton name="trash" size={20} data-act="remove" label={text('remove', { n })} onClick={() => onRemove(at)} />
            </div>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
