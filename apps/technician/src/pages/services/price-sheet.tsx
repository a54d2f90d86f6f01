import { useState } from 'react'
import { technicianServices } from '@anxin/words/technician-services'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { roundHalfUp, splitYuan } from '@anxin/rules/money'
import { plainDigits } from '@anxin/rules/plain-digits'
import { Button } from '@anxin/ui/button.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { amountText } from '../../features/workbench/amount-text.ts'
import type { Offer, OfferChange } from './use-services.ts'
import css from './services-page.module.css'

/** Fen of what was typed in yuan, with two decimals at most; undefined for what is no amount. */
const fenOf = (typed: string): number | undefined => (/^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined)
const typedOf = (fen: number): string => {
  const { whole, cents } = splitYuan(fen)
  return cents === '00' ? whole : `${whole}.${cents}`
}

type PriceSheetProps = { offer: Offer; open: boolean; commissionBp: number; onSave: (change: OfferChange) => void; onClose: () => void }

/** The price of one project inside the city's band, with what is left of it for the technician. */
export function PriceSheet({ offer, open, commissionBp, onSave, onClose }: PriceSheetProps) {
  const text = useText(technicianServices)
  const nameOf = useNames()
  const [typed, setTyped] = useState(() => typedOf(offer.price ?? offer.listPrice))
  const [isChecked, setIsChecked] = useState(false)
  const { projectId, lowPrice, highPrice, listPrice, on, missingCertificate } = offer
  const band = { low: amountText(lowPrice), high: amountText(highPrice) }
  const price = fenOf(typed)
  const fits = price !== undefined && price >= lowPrice && price <= highPrice
  const save = () => {
    setIsChecked(true)
    if (fits) onSave({ projectId, price, on: missingCertificate === undefined || on })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={nameOf(offer)}
      footer={
        <Button size="l" full onClick={save}>
          {text(on ? 'save' : 'saveAndOffer')}
        </Button>
      }
    >
      <form
        className={css.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={text('price')}
          value={typed}
          onChange={(next) => setTyped(plainDigits(next).replaceAll(/[^\d.]/g, ''))}
          inputMode="decimal"
          autoComplete="off"
          hint={text('priceBand', { ...band, list: amountText(listPrice) })}
          error={isChecked && !fits && text('priceWrong', band)}
        />
        <p className={css.income} aria-live="polite">
          {price !== undefined &&
            text('income', {
              price: amountText(price),
              percent: commissionBp / 100,
              income: amountText(price - roundHalfUp(price * commissionBp, 10_000)),
            })}
        </p>
        <p className={css.hint}>{text('orders')}</p>
      </form>
    </Sheet>
  )
}
