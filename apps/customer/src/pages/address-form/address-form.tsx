import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressForm as words } from '@anxin/words/address-form'
import { common } from '@anxin/words/common'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { useDraft } from '@anxin/mobile/drafts/drafts'
import { errorText, RefusedError } from '@anxin/mobile/request/errors'
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
import { useSaveAddress } from '../../features/addresses/address-queries.ts'
import { takeSelected } from '../../features/location/address-to-select.ts'
import { errorsOf, fieldNamed, withSelected, type AddressErrors, type AddressFields } from './address-fields.ts'
import { ChoiceField } from './choice-field.tsx'
import { PasteAddress } from './paste-address.tsx'
import css from './address-form.module.css'

type Props = { addressId: string | undefined; initial: AddressFields; isPick: boolean }

/** The form: what is typed is kept until it is saved, errors stand at their fields and the first takes the focus. */
export function AddressForm({ addressId, initial, isPick }: Props) {
  const [fields, setFields, clear] = useDraft<AddressFields>(`address-form:${addressId ?? 'new'}`, initial)
  const [errors, setErrors] = useState<AddressErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const text = useText(words)
  const say = useText(common)
  const router = useRouter()
  const save = useSaveAddress()

  // Reading a pasted address takes a moment, and what is typed meanwhile must not be lost.
  const latest = useRef(fields)
  useLayoutEffect(() => {
    latest.current = fields
  }, [fields])
  const change = (part: Partial<AddressFields>, ...fixed: (keyof AddressErrors)[]) => {
    setFields({ ...latest.current, ...part })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !fixed.includes(name as keyof AddressErrors))))
  }
  usePageShow(() => {
    const selected = takeSelected()
    if (selected) change(withSelected(fields, selected), 'region', 'address')
  })
  const show = (wrong: AddressErrors) => {
    flushSync(() => setErrors(wrong))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }
  const submit = () => {
    const wrong = errorsOf(fields, text)
    if (Object.keys(wrong).length > 0) return show(wrong)
    const { lat, lng, rough: _, cityCode, ...rest } = fields
    if (lat === undefined || lng === undefined) return
    const cleared = (['houseNo', 'arrivalNote'] as const).filter((name) => addressId !== undefined && fields[name].trim() === '')
    save.mutate(
      { ...rest, lat, lng, ...(cityCode && { cityCode }), ...(addressId && { addressId }), ...(cleared.length > 0 && { clear: [...cleared] }) },
      {
        onSuccess(saved) {
          clear()
          if (isPick) updatePlaceOrder('address', saved)
          toast(text('saved'), { type: 'success' })
          router.navigateBack(1)
        },
        onError(error) {
          const name = error instanceof RefusedError ? fieldNamed(error.field) : undefined
          if (name) show({ [name]: errorText(error) })
        },
      },
    )
  }
  const unnamed = save.error && !(save.error instanceof RefusedError && fieldNamed(save.error.field)) ? save.error : undefined

  return (
    <>
      <main>
        <form
          ref={form}
          className={css.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <PasteAddress onRead={(read) => change(read, 'name', 'phone', 'region', 'address')} />
          {unnamed && (
            <Notice
              tone="error"
              title={errorText(unnamed)}
              action={
                <Button size="s" variant="secondary" onClick={submit}>
                  {say('retry')}
                </Button>
              }
            />
          )}
          <Card>
            <h2 className="visually-hidden">{text('contact')}</h2>
            <div className={css.fields}>
              <Field
                name="name"
                label={text('name')}
                value={fields.name}
                error={errors.name}
                placeholder={text('nameHint')}
                autoComplete="name"
                maxLength={20}
                onChange={(name) => change({ name }, 'name')}
              />
              <Field
                name="phone"
                label={text('phone')}
                value={fields.phone}
                error={errors.phone}
                placeholder={text('phoneHint')}
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                onChange={(phone) => change({ phone: phoneTyped(phone) }, 'phone')}
              />
            </div>
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
                onClick={() => router.navigateTo('/pages/search-address/search-address', { city: fields.city })}
              />
              <ChoiceField
                label={text('region')}
                value={[fields.province === fields.city ? '' : fields.province, fields.city, fields.area].filter(Boolean).join(' ')}
                placeholder={text('chooseRegion')}
                error={errors.region}
                onClick={() =>
                  router.navigateTo('/pages/address-select/address-select', { mode: 'region', province: fields.province, city: fields.city, area: fields.area })
                }
              />
              <Field
                name="houseNo"
                label={text('houseNo')}
                value={fields.houseNo}
                error={errors.houseNo}
                placeholder={text('houseNoHint')}
                maxLength={50}
                onChange={(houseNo) => change({ houseNo }, 'houseNo')}
              />
              <TextArea
                label={text('arrival')}
                value={fields.arrivalNote}
                error={errors.arrivalNote}
                rows={2}
                max={200}
                placeholder={text('arrivalHint')}
                onChange={(arrivalNote) => change({ arrivalNote }, 'arrivalNote')}
              />
            </div>
          </Card>
          <Card>
            <Switch label={text('byDefault')} checked={fields.normalAddress} onChange={(normalAddress) => change({ normalAddress })} />
          </Card>
        </form>
      </main>
      <BottomBar>
        <Button size="l" busy={save.isPending} onClick={submit}>
          {text('save')}
        </Button>
      </BottomBar>
    </>
  )
}
