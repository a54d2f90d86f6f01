import { addressForm as words } from '@anxin/words/address-form'
import { common } from '@anxin/words/common'
import { readPhone, usePhoneField } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { errorText, fieldOf } from '@anxin/mobile/request/errors'
import { usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { updatePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { paths } from '../../routes.ts'
import { useSaveAddress } from '../../features/addresses/address-queries.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import { chooseFor, takeSelected } from '../../features/location/address-to-select.ts'
import { errorsOf, fieldNamed, fieldsToSave, withSelected, type AddressFields } from './address-fields.ts'
import { ChoiceField } from '../../features/location/choice-field.tsx'
import { ContactButton } from './contact-button.tsx'
import { PasteAddress } from './paste-address.tsx'
import css from './address-form.module.css'

type Props = { addressId: string | undefined; initial: AddressFields; isPick: boolean }

/** The form: what is typed is kept until it is saved, errors stand at their fields and the first takes the focus. */
export function AddressForm({ addressId, initial, isPick }: Props) {
  const text = useText(words)
  const say = useText(common)
  const router = useRouter()
  const save = useSaveAddress()

  const form = useForm({
    keep: `address-form:${addressId ?? 'new'}`,
    initial,
    rules: (fields: AddressFields) => errorsOf(fields, text),
    fieldOf: (error) => fieldNamed(fieldOf(error)),
    send: (fields) => save({ ...fieldsToSave(fields, addressId), ...(addressId && { addressId }) }),
    onSent(saved) {
      if (!saved.queued) {
        if (isPick) updatePlaceOrder('address', saved.answer)
        toast(text('saved'), { type: 'success' })
      }
      if (isPick) handBack(router)
      else router.navigateBack(1)
    },
  })
  const { values: fields, errors } = form
  const phoneField = usePhoneField()
  usePageShow(() => {
    const selected = takeSelected()
    if (!selected) return
    form.set(withSelected(fields, selected), 'region', 'address')
    // The place is chosen: what is typed next is who is there.
    if (fields.name === '') form.props.ref.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
  })

  const choosing = (open: () => void) => () => {
    const { province, city, area, address, cityCode, lat, lng } = fields
    chooseFor({ province, city, area, address, cityCode, ...(lat !== undefined && lng !== undefined && { lat, lng }) })
    open()
  }

  return (
    <>
      <form className={css.body} {...form.props}>
        <PasteAddress onRead={(read) => form.set(read, 'region')} />
        {form.failure && (
          <Notice
            tone="error"
            title={errorText(form.failure)}
            action={
              <Button size="s" variant="secondary" onClick={form.submit}>
                {say('retry')}
              </Button>
            }
          />
        )}
        <Card>
          <h2 className="visually-hidden">{text('contact')}</h2>
          <div className={css.fields}>
            <Field {...form.field('name')} label={text('name')} placeholder={text('nameHint')} autoComplete="name" maxLength={20} />
            <Field {...form.field('phone', readPhone)} label={text('phone')} placeholder={phoneField.hint ? undefined : text('phoneHint')} {...phoneField} />
          </div>
          <ContactButton onChosen={form.set} />
        </Card>
        <Card>
          <h2 className="visually-hidden">{text('place')}</h2>
          <div className={css.fields}>
            <ChoiceField
              label={text('address')}
              value={fields.address}
              placeholder={text('chooseAddress')}
              icon="location"
              error={errors.address}
              hint={fields.rough && text('rough')}
              onClick={choosing(() => router.navigateTo(paths.searchAddress({ city: fields.city })))}
            />
            <ChoiceField
              label={text('region')}
              value={[fields.province === fields.city ? '' : fields.province, fields.city, fields.area].filter(Boolean).join(' ')}
              placeholder={text('chooseRegion')}
              error={errors.region}
              onClick={choosing(() =>
                router.navigateTo(paths.addressSelect({ mode: 'region', province: fields.province, city: fields.city, area: fields.area })),
              )}
            />
            <Field {...form.field('houseNo')} label={text('houseNo')} placeholder={text('houseNoHint')} maxLength={50} />
            <TextArea {...form.field('arrivalNote')} label={text('arrival')} rows={2} max={200} placeholder={text('arrivalHint')} />
          </div>
        </Card>
        <Card>
          <div className={css.fields}>
            <Switch label={text('stairs')} checked={fields.stairs} onChange={(stairs) => form.set({ stairs })} />
            <Switch label={text('pets')} checked={fields.pets} onChange={(pets) => form.set({ pets })} />
          </div>
        </Card>
        <Card>
          <Switch label={text('byDefault')} checked={fields.normalAddress} onChange={(normalAddress) => form.set({ normalAddress })} />
        </Card>
      </form>
      <BottomBar>
        <Button size="l" busy={form.isBusy} onClick={form.submit}>
          {text('save')}
        </Button>
      </BottomBar>
    </>
  )
}
