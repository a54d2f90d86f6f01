import { pay as words } from '@anxin/words/pay'
import { useText } from '@anxin/mobile/language/text'
import { Icon, type IconName } from '@anxin/ui/icon.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import { PayMark } from './pay-mark.tsx'
import type { PayWay } from './pay-ways.ts'
import css from './pay-way-row.module.css'

const icons: { readonly [Way in PayWay]?: IconName } = { BALANCE: 'wallet', TEST: 'tea' }

type PayWayRowProps = { way: PayWay; name: string; checked: boolean; onChoose: (way: PayWay) => void }

/** One way of paying, as a radio with its whole row to tap. */
export function PayWayRow({ way, name, checked, onChoose }: PayWayRowProps) {
  const text = useText(words)
  const icon = icons[way]
  return (
    <label className={css.row}>
      {icon ? (
        <span className={css.icon}>
          <Icon name={icon} size={22} />
        </span>
      ) : (
        <PayMark way={way} />
      )}
      <span className={css.words}>
        <span className={css.name}>{text(way)}</span>
        <span className={css.note}>{text(`${way}Note`)}</span>
      </span>
      <Radio name={name} value={way} checked={checked} onChoose={() => onChoose(way)} />
    </label>
  )
}
