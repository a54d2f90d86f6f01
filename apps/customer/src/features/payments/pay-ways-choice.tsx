import { useId } from 'react'
import { pay as words } from '@anxin/words/pay'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import type { PayWay } from './pay-ways.ts'
import { PayWayRow } from './pay-way-row.tsx'
import css from './payment.module.css'

type PayWaysChoiceProps = { ways: readonly PayWay[]; chosen: PayWay | undefined; onChoose: (way: PayWay) => void }

/** The ways of paying that work here, one of them chosen; without any it says what can be done. */
export function PayWaysChoice({ ways, chosen, onChoose }: PayWaysChoiceProps) {
  const text = useText(words)
  const name = useId()
  if (ways.length === 0)
    return (
      <Notice tone="warning" title={text('noMethods')}>
        {text('noMethodsNote')}
      </Notice>
    )
  return (
    <fieldset>
      <legend className={css.legend}>{text('methods')}</legend>
      <div className={css.ways}>
        {ways.map((each) => (
          <PayWayRow key={each} way={each} name={name} checked={each === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}
