import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { mayInShop, mostShareBp } from '@anxin/contract/shop-roles'
import { lengthOf } from '@anxin/rules/graphemes'
import { storeWords } from '@anxin/words/store'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { WaitingChange } from '../../features/changes/waiting-change.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { TimeSelect } from '../../features/workbench/time-select.tsx'
import css from './store-edit.module.css'

type Store = Reply<'storeGet'>
type Values = {
  photos: readonly { key: string; url: string }[]
  intro: string
  phone: string
  opensMin: number
  closesMin: number
  radius: string
  share: string
}
type Wrong = { intro?: string | false; phone?: string | false; radius?: string | false; share?: string | false }

const [usualOpen, usualClose, longestIntro] = [600, 1320, 500] as const
const keysOf = (photos: Values['photos']) => photos.map(({ key }) => key).join()
const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 3)

/** Edits what is wished of the page, else what is shown. What somebody looks at first is sent where it differs. */
export function StoreForm({ store }: { store: Store }) {
  const client = useQueryClient()
  const router = useRouter()
  const text = useText(storeWords)
  const setsShare = mayInShop(store.me.shopRole, 'setShares')
  const pending = store.change?.state === 'PENDING' ? store.change : undefined
  const initial: Values = {
    photos: (pending?.photos ?? store.photos).map(({ photoKey, url }) => ({ key: photoKey, url })),
    intro: pending?.intro ?? store.intro,
    phone: pending?.phone ?? store.phone,
    opensMin: store.opensMin ?? usualOpen,
    closesMin: store.closesMin ?? usualClose,
    radius: String(Math.round(store.radiusM / 1000)),
    share: String(store.offeredShareBp / 100),
  }
  const form = useForm({
    initial,
    rules: ({ intro, phone, radius, share }: Values): Wrong => ({
      // A shop may have opened without one.
      intro: intro.trim() !== initial.intro && lengthOf(intro.trim()) < 10 && text('shortIntro'),
      phone: !/^[0-9][0-9-]{6,19}$/.test(phone) && text('wrongPhone'),
      radius: !(Number(radius) >= 1 && Number(radius) <= 100) && text('wrongRadius'),
      share: setsShare && (share === '' || Number(share) * 100 > mostShareBp) && text('wrongShare'),
    }),
    send: ({ photos, intro, phone, opensMin, closesMin, radius, share }: Values) =>
      call('storeEdit', {
        ...(keysOf(photos) !== keysOf(initial.photos) && { photoKeys: photos.map(({ key }) => key) }),
        ...(intro.trim() !== initial.intro && { intro }),
        ...(phone !== initial.phone && { phone }),
        opensMin,
        closesMin,
        radiusM: Number(radius) * 1000,
        ...(setsShare && { shareBp: Number(share) * 100 }),
      }),
    onSent: (saved) => {
      client.setQueryData(['storeGet', {}], saved)
      toast(text(saved.change?.state === 'PENDING' ? 'submitted' : 'saved'), { type: 'success' })
      router.navigateBack()
    },
  })
  const { values, set } = form
  const nextDay = (time: string) => text('nextDay', { time })
  return (
    <>
      <form className={css.form} {...form.props}>
        {store.change && <WaitingChange of="SHOP" change={store.change} />}
        <ImagePicker label={text('photos')} value={values.photos} onChange={(photos) => set({ photos: [...photos] })} onUpload={form.awaits} />
        <TextArea {...form.field('intro')} label={text('intro')} max={longestIntro} rows={4} />
        <Field {...form.field('phone')} label={text('phoneOfShop')} inputMode="tel" />
        <div className={css.times}>
          <TimeSelect
            label={text('opens')}
            value={values.opensMin}
            options={halfHours(0, 1410)}
            onChange={(opensMin) => set({ opensMin, closesMin: Math.max(values.closesMin, opensMin + 30) })}
          />
          <TimeSelect
            label={text('closes')}
            value={values.closesMin}
            options={halfHours(values.opensMin + 30, 2160)}
            onChange={(closesMin) => set({ closesMin })}
            nextDay={nextDay}
          />
        </div>
        <Field {...form.field('radius', digits)} label={text('radius')} inputMode="numeric" />
        {setsShare && <Field {...form.field('share', digits)} label={text('share')} hint={text('shareNote')} inputMode="numeric" />}
        <p className={css.small}>{text('reviewed')}</p>
        <p className={css.small}>{text('fixed')}</p>
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
      <BottomBar>
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('save')}
        </Button>
      </BottomBar>
    </>
  )
}
