import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { FieldNote } from '@anxin/ui/field.tsx'
import type { PartProps } from './part-props.ts'
import { leastPhotos } from './tech-draft.ts'
import css from './technician-entry.module.css'

const mostPhotos = 9

/** Pictures that customers will see. */
export function PhotosPart({ form, isOpen }: PartProps) {
  const text = useText(words)
  const of = useText(joining)
  const { values, errors, set, awaits } = form
  return (
    <>
      {isOpen('photos') && (
        <Card className={css.card} data-part="photos" data-invalid={errors.photos ? true : undefined} tabIndex={-1}>
          <h2 className={css.heading}>{text('photos')}</h2>
          <ImagePicker label={text('photos')} value={values.photos} onChange={(photos) => set({ photos })} max={mostPhotos} onUpload={awaits} />
          <FieldNote id="photos-note" hint={of('photoHint', { least: leastPhotos, most: mostPhotos })} error={errors.photos} />
        </Card>
      )}
      {isOpen('lifePhotos') && (
        <Card className={css.card} data-part="lifePhotos" tabIndex={-1}>
          <h2 className={css.heading}>{text('lifePhotos')}</h2>
          <ImagePicker label={text('lifePhotos')} value={values.lifePhotos} onChange={(lifePhotos) => set({ lifePhotos })} max={mostPhotos} onUpload={awaits} />
          <FieldNote id="life-note" hint={text('lifePhotosHint')} error={errors.lifePhotos} />
        </Card>
      )}
    </>
  )
}
