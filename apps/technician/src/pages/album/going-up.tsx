import { photos } from '@anxin/words/photos'
import { technicianAlbum as words } from '@anxin/words/technician-album'
import { useText } from '@anxin/mobile/language/text'
import type { usePickedImages } from '@anxin/mobile/uploads/use-picked-images'
import { Icon } from '@anxin/ui/icon.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Ring } from '@anxin/ui/ring.tsx'
import css from './album-page.module.css'

type Props = { images: ReturnType<typeof usePickedImages>['onTheWay']; before: number; onAdd: (() => void) | undefined }

/** The pictures on their way up, each with how far it has come and the way to call it off, and the place for the next. */
export function GoingUp({ images, before, onAdd }: Props) {
  const text = useText(words)
  const ofPhotos = useText(photos)
  return (
    <>
      {images.map(({ preview, share, cancel }, at) => (
        <li key={preview} className={css.tile} aria-busy="true">
          <div className={css.going}>
            <img src={preview} alt="" />
            <Ring value={share} size={44} label={ofPhotos('uploading')}>
              <span className={css.share}>{Math.round(share * 100)}%</span>
            </Ring>
          </div>
          <div className={css.acts}>
            <IconButton name="close" label={ofPhotos('cancelUpload', { n: before + at + 1 })} onClick={cancel} />
          </div>
        </li>
      ))}
      {onAdd && (
        <li className={css.next}>
          <button type="button" className={css.add} onClick={onAdd}>
            <Icon name="camera" size={24} />
            {text('add')}
          </button>
        </li>
      )}
    </>
  )
}
