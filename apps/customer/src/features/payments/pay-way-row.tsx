import { pay as words } from '@anxin/words/pay'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon, type IconName } from '@anxin/ui/icon.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import type { PayWay } from './pay-ways.ts'
import css from './pay-way-row.module.css'

const icons: Record<PayWay, IconName> = { WECHAT_JSAPI: 'chat', WECHAT_H5: 'chat', ALIPAY_WAP: 'phone', BALANCE: 'wallet', TEST: 'tea' }

type PayWayRowProps = { way: PayWay; name: string; checked: boolean; onChoose: (way: PayWay) => void }

/** One way of paying, as a radio with its whole row to tap. */
export function PayWayRow({ way, name, checked, onChoose }: PayWayRowProps) {
  const text = useText(words)
  return (
    <label className={css.row}>
      <span className={cx(css.icon, way.startsWith('WECHAT') && css.wechat)}>
        <Icon name={icons[way]} size={22} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{text(way)}</span>
        <span className={css.note}>{text(`${way}Note`)}</span>
      </span>
      <Radio name={name} value={way} checked={checked} onChoose={() => onChoose(way)} />
    </label>
  )
}
