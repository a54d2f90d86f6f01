import { useState } from 'react'
import { photos } from '@anxin/words/photos'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Ring } from '@anxin/ui/ring.tsx'
import { useText } from '../language/text.ts'
import { usePickedImages, type PickedImage } from './use-picked-images.ts'
import css from './image-picker.module.css'

type ImagePickerProps = {
  value: readonly PickedImage[]
  onChange: (images: readonly PickedImage[]) => void
  /** How many in all. */
  max?: number
  label: string
  /** Called with images that go up: true once all that were not called off have arrived. A form sends nothing before (useForm's `awaits`). */
  onUpload?: (upload: Promise<boolean>) => void
}

/** A grid of images: adds from the album, as they are or made smaller, shows how far each has gone, calls off, removes. Keys to send are value.map(({ key }) => key). */
export function ImagePicker({ value, onChange, max = 9, label, onUpload }: ImagePickerProps) {
  const text = useText(photos)
  const [original, setOriginal] = useState(false)
  const { onTheWay, add, remove } = usePickedImages({ value, onChange, max, original, onUpload })
  const hasRoom = value.length + onTheWay.length < max

  return (
    <div className={css.picker}>
      <ul className={css.grid} aria-label={label}>
        {value.map(({ key, url }, at) => (
          <li key={key} className={css.cell}>
            <img src={url} alt={text('imageNumber', { n: at + 1 })} />
            <RemoveButton label={text('removeImage', { n: at + 1 })} onClick={() => remove(key)} />
          </li>
        ))}
        {onTheWay.map(({ preview, share, cancel }, at) => (
          <li key={preview} className={css.cell} aria-busy="true">
            <img src={preview} alt="" />
            <span className={css.veil}>
              <Ring value={share} size={44} label={text('uploading')}>
                <span className={css.share}>{Math.round(share * 100)}%</span>
              </Ring>
            </span>
            <RemoveButton label={text('cancelUpload', { n: value.length + at + 1 })} onClick={cancel} />
          </li>
        ))}
        {hasRoom && (
          <li className={css.cell}>
            <button type="button" className={css.add} onClick={add}>
              <Icon name="camera" size={24} label={text('addImage')} />
              <span>
                {value.length + onTheWay.length}/{max}
              </span>
            </button>
          </li>
        )}
      </ul>
      {hasRoom && (
        <Checkbox checked={original} onChange={setOriginal}>
          {text('original')}
        </Checkbox>
      )}
    </div>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.remove} aria-label={label} onClick={onClick}>
      <span>
        <Icon name="close" size={16} />
      </span>
    </button>
  )
}
