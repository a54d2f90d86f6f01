import { photos } from '@anxin/words/photos'
import { Icon } from '@anxin/ui/icon.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { useText } from '../language/text.ts'
import { usePickedImages, type PickedImage } from './use-picked-images.ts'
import css from './image-picker.module.css'

type ImagePickerProps = {
  value: readonly PickedImage[]
  onChange: (images: readonly PickedImage[]) => void
  /** How many in all. */
  max?: number
  label: string
}

/** A grid of images: adds from the album, shows each on its way, removes. Keys to send are value.map(({ key }) => key). */
export function ImagePicker({ value, onChange, max = 9, label }: ImagePickerProps) {
  const text = useText(photos)
  const { onTheWay, add, remove } = usePickedImages({ value, onChange, max })

  return (
    <ul className={css.grid} aria-label={label}>
      {value.map(({ key, url }, at) => (
        <li key={key} className={css.cell}>
          <img src={url} alt={text('imageNumber', { n: at + 1 })} />
          <button type="button" className={css.remove} aria-label={text('removeImage', { n: at + 1 })} onClick={() => remove(key)}>
            <span>
              <Icon name="close" size={16} />
            </span>
          </button>
        </li>
      ))}
      {onTheWay.map((preview) => (
        <li key={preview} className={css.cell} aria-busy="true">
          <img src={preview} alt="" />
          <span className={css.veil}>
            <Spinner size={20} label={text('uploading')} />
          </span>
        </li>
      ))}
      {value.length + onTheWay.length < max && (
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
  )
}
