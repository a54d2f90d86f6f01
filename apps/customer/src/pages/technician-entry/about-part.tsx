import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { chooseFor, takeSelected } from '../../features/location/address-to-select.ts'
import { ChoiceField } from '../../features/location/choice-field.tsx'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { paths } from '../../routes.ts'
import type { PartProps } from './part-props.ts'
import css from './technician-entry.module.css'

/** Where somebody sets out from, how long they have worked, and what they say of themselves. */
export function AboutPart({ form, isOpen }: PartProps) {
  const text = useText(words)
  const router = useRouter()
  const { values, errors, set } = form
  usePageShow(() => {
    const selected = takeSelected()
    if (selected?.kind !== 'place') return
    const { cityCode, province, city, area, address: homeName, lat, lng } = selected
    set({ cityCode, province, city, area, homeName, homeLat: lat, homeLng: lng }, 'homeLat')
  })
  const choose = () => {
    const { homeLat: lat, homeLng: lng, cityCode, province, city, area } = values
    chooseFor({ cityCode, province, city, area, address: '', ...(lat !== undefined && lng !== undefined && { lat, lng }) })
    router.navigateTo(paths.chooseLocation(lat !== undefined && lng !== undefined ? { lat, lng } : {}))
  }
  const place = [useCityNames().withArea(values), values.homeName].filter(Boolean).join(' ')
  const isPlaceOpen = isOpen('homeLat') || isOpen('cityCode')
  return (
    <>
      {isPlaceOpen && (
        <Card data-part="homeLat cityCode" tabIndex={-1}>
          <ChoiceField
            label={text('home')}
            value={place}
            placeholder={text('homePlaceholder')}
            icon="location"
            hint={text('homeHint')}
            error={errors.homeLat}
            onClick={choose}
          />
        </Card>
      )}
      {(isOpen('workYears') || isOpen('height')) && (
        <Card className={css.two} data-part="workYears height" tabIndex={-1}>
          {isOpen('workYears') && (
            <Field {...form.field('workYears')} label={text('workYears')} hint={text('workYearsHint')} inputMode="numeric" maxLength={2} />
          )}
          {isOpen('height') && <Field {...form.field('height')} label={text('height')} inputMode="numeric" maxLength={3} />}
        </Card>
      )}
      {isOpen('intro') && (
        <Card data-part="intro" tabIndex={-1}>
          <TextArea {...form.field('intro')} label={text('intro')} placeholder={text('introPlaceholder')} hint={text('introHint')} max={500} rows={5} />
        </Card>
      )}
    </>
  )
}
