import { useQueryClient } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import { joining } from '@anxin/words/joining'
import { merchant as words } from '@anxin/words/merchant'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, fieldOf } from '@anxin/mobile/request/errors'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { refreshApplications } from '../../features/joining/refresh.ts'
import { isOpenIn, storeDraftOf, storeFieldsOf, type ShopApplication, type StoreDraft } from '../../features/joining/shop-draft.ts'
import { chooseFor, takeSelected } from '../../features/location/address-to-select.ts'
import { ChoiceField } from '../../features/location/choice-field.tsx'
import { useCityNames } from '../../features/location/use-city-names.ts'
import { paths } from '../../routes.ts'
import { StorePreview } from './store-preview.tsx'
import css from './store-infn.module.css'

type Name = 'shopName' | 'lat' | 'address' | 'openTime' | 'closeTime' | 'photos' | 'intro'

/** Name, place, hours and pictures, beside what customers will see of them. Kept on the server with each press of the button. */
export function StoreForm({ kept }: { kept: ShopApplication | null }) {
  const text = useText(words)
  const of = useText(joining)
  const router = useRouter()
  const client = useQueryClient()
  const isOpen = isOpenIn(kept)
  const isRejected = kept?.status === 'REJECTED'
  const form = useForm<StoreDraft, Name, unknown>({
    keep: `store-infn:${kept?.revision ?? 0}`,
    initial: storeDraftOf(kept),
    rules: ({ shopName, lat, cityCode, address, openTime, closeTime, photos }) => ({
      shopName: (lengthOf(shopName.trim()) < 2 || lengthOf(shopName.trim()) > 30) && text('shopNameWrong'),
      lat: (lat === undefined || cityCode === '') && text('addressMissing'),
      address: lengthOf(address.trim()) < 2 && text('streetMissing'),
      openTime: false,
      closeTime: openTime === closeTime && text('hoursWrong'),
      photos: photos.length === 0 && of('photosMissing', { n: 1 }),
      intro: false,
    }),
    fieldOf: (error) => (['cityCode', 'province', 'city', 'area', 'lng'].includes(fieldOf(error) ?? '') ? 'lat' : undefined),
    send: (draft) => call('doApplyShopDraft', storeFieldsOf(draft, isOpen)),
    onSent() {
      toast(of('saved'), { type: 'success' })
      void refreshApplications(client)
      router.navigateTo(paths.merchantInf())
    },
  })
  const { values, errors, set } = form
  const { withArea } = useCityNames()
  usePageShow(() => {
    const selected = takeSelected()
    if (selected?.kind !== 'place') return
    const { cityCode, province, city, area, address, lat, lng } = selected
    set({ cityCode, province, city, area, lat, lng, ...(values.address === '' && { address }) }, 'lat', 'address')
  })
  const choose = () => {
    const { lat, lng, cityCode, province, city, area, address } = values
    const point = lat !== undefined && lng !== undefined ? { lat, lng } : {}
    chooseFor({ cityCode, province, city, area, address, ...point })
    router.navigateTo(paths.chooseLocation(point))
  }
  const steps = [
    { id: 'store', label: text('stepStore') },
    { id: 'info', label: text('stepInfo') },
    { id: 'review', label: of('stepReview') },
  ]
  return (
    <>
      <form className={css.form} {...form.props}>
        {isRejected ? <Notice>{text('changeNote')}</Notice> : <StepLine label={of('progress')} steps={steps} current="store" />}
        {form.failure && <Notice tone="error" title={errorText(form.failure)} />}
        <Card className={css.card}>
          <Field {...form.field('shopName')} label={text('shopName')} placeholder={text('shopNamePlaceholder')} maxLength={30} disabled={!isOpen('shopName')} />
          {isOpen('lat') && (
            <ChoiceField
              label={text('address')}
              value={withArea(values)}
              placeholder={text('addressPlaceholder')}
              icon="location"
              error={errors.lat}
              onClick={choose}
            />
          )}
          <Field {...form.field('address')} label={text('street')} placeholder={text('streetPlaceholder')} maxLength={100} disabled={!isOpen('address')} />
        </Card>
        <Card className={css.card}>
          <h2 className={css.heading}>{text('hours')}</h2>
          <div className={css.two}>
            <Field {...form.field('openTime')} type="time" label={text('opens')} clearable={false} disabled={!isOpen('openTime')} />
            <Field {...form.field('closeTime')} type="time" label={text('closes')} clearable={false} disabled={!isOpen('openTime')} />
          </div>
          <p className={css.quiet}>{text('hoursNote')}</p>
        </Card>
        {isOpen('photos') && (
          <Card className={css.card} data-invalid={errors.photos ? true : undefined} tabIndex={-1}>
            <h2 className={css.heading}>{text('photos')}</h2>
            <ImagePicker label={text('photos')} value={values.photos} onChange={(photos) => set({ photos })} onUpload={form.awaits} />
            <FieldNote id="store-photos" error={errors.photos} />
          </Card>
        )}
        {isOpen('intro') && (
          <Card>
            <TextArea {...form.field('intro')} label={text('intro')} placeholder={text('introPlaceholder')} max={500} rows={3} />
          </Card>
        )}
        <StorePreview draft={values} />
      </form>
      <BottomBar>
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('next')}
        </Button>
      </BottomBar>
    </>
  )
}
