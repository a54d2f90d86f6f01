import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { technicianCoupons } from '@anxin/words/technician-coupons'
import { roundHalfUp } from '@anxin/rules/money'
import { plainDigits } from '@anxin/rules/plain-digits'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { amountText } from '../../features/workbench/amount-text.ts'
import { couponOf, problemsOf, savingOf, types, type Typed } from './typed-coupon.ts'
import { couponsQuery } from './use-coupons.ts'
import css from './coupons-page.module.css'

const rates = [95, 90, 88, 85, 80, 75, 70, 60]
const dayChoices = [7, 14, 30, 60, 90]
const digits = (typed: string) => plainDigits(typed).replaceAll(/[^\d.]/g, '')

type CouponSheetProps = { open: boolean; leastPrice: number; commissionBp: number; onClose: () => void }

/** A new coupon, with what it leaves of the cheapest treatment. */
export function CouponSheet({ open, leastPrice, commissionBp, onClose }: CouponSheetProps) {
  const client = useQueryClient()
  const text = useText(technicianCoupons)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const initial: Typed = { type: 'FULL_REDUCTION', face: '20', threshold: '200', rate: 90, atMost: '', total: '50', days: 14, giveFor: 30 }
  const form = useForm({
    initial,
    rules: (typed) => Object.fromEntries(Object.entries(problemsOf(typed, leastPrice)).map(([field, problem]) => [field, problem && text(problem)])),
    send: (typed) => call('techCouponSave', couponOf(typed, now)),
    fieldOf: (): undefined => undefined,
    onSent: async () => {
      toast(text('created'), { type: 'success' })
      onClose()
      await client.invalidateQueries({ queryKey: couponsQuery.queryKey })
    },
  })
  const { values, set } = form
  const { type, rate, days, giveFor } = values
  const threshold = type === 'NO_THRESHOLD' || type === 'TRAVEL_FREE' ? 0 : Math.round(Number(values.threshold) * 100) || 0
  const price = Math.max(leastPrice, threshold)
  const saved = Math.min(price, savingOf(values, price))
  const income = price - saved - Math.min(roundHalfUp(price * commissionBp, 10_000), price - saved)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('add')}
      footer={
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('save')}
        </Button>
      }
    >
      <form {...form.props} className={css.form}>
        <div className={css.chips} role="group" aria-label={text('type')}>
          {types.map((each) => (
            <Chip key={each} selected={type === each} onClick={() => set({ type: each })}>
              {text(`type_${each}`)}
            </Chip>
          ))}
        </div>
        {(type === 'FULL_REDUCTION' || type === 'NO_THRESHOLD') && (
          <Field label={text('face')} {...form.field('face', digits)} inputMode="decimal" autoComplete="off" />
        )}
        {type === 'DISCOUNT' && (
          <Select
            label={text('rate')}
            value={rate}
            choices={rates}
            word={(n) => text('rateOf', { rate: language === 'en' ? 100 - n : n / 10 })}
            onChange={(next) => set({ rate: next })}
          />
        )}
        {type !== 'NO_THRESHOLD' && type !== 'TRAVEL_FREE' && (
          <Field label={text('threshold')} {...form.field('threshold', digits)} inputMode="decimal" autoComplete="off" />
        )}
        {type === 'DISCOUNT' && <Field label={text('atMost')} {...form.field('atMost', digits)} inputMode="decimal" autoComplete="off" />}
        <Field label={text('total')} {...form.field('total', digits)} inputMode="numeric" autoComplete="off" />
        <Select label={text('days')} value={days} choices={dayChoices} word={(n) => text('nDays', { n })} onChange={(next) => set({ days: next })} />
        <Select label={text('giveFor')} value={giveFor} choices={dayChoices} word={(n) => text('nDays', { n })} onChange={(next) => set({ giveFor: next })} />
        {type !== 'TRAVEL_FREE' && (
          <p className={css.note} aria-live="polite">
            {text('example', { price: amountText(price), pay: amountText(price - saved), income: amountText(income) })}
          </p>
        )}
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
    </Sheet>
  )
}

type SelectProps = { label: string; value: number; choices: readonly number[]; word: (n: number) => string; onChange: (n: number) => void }
function Select({ label, value, choices, word, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={css.select} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((n) => (
          <option key={n} value={n}>
            {word(n)}
          </option>
        ))}
      </select>
    </div>
  )
}
