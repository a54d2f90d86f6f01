import { payWayOf } from '@anxin/contract/pay-ways'
import { payChannelWords } from '@anxin/words/codes/pay-channels'
import { pay as words } from '@anxin/words/pay'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Radio } from '@anxin/ui/radio.tsx'
import { PayMark } from './pay-mark.tsx'
import type { PayWay } from './pay-ways.ts'
import css from './pay-way-row.module.css'

type PayWayRowProps = { way: PayWay; name: string; checked: boolean; onChoose: (way: PayWay) => void }

/** One way of paying, as a radio with its whole row to tap. */
export function PayWayRow({ way, name: group, checked, onChoose }: PayWayRowProps) {
  const text = useText(words)
  const language = useLanguage()
  const { channel, call } = payWayOf(way)
  const isOurs = channel === 'BALANCE' || channel === 'TEST'
  const name = isOurs ? text(channel) : payChannelWords[channel][language === 'en' ? 'en' : 'zh']
  const note = isOurs ? text(`${channel}Note`) : text(call === 'payWeb' ? 'leavesNote' : 'hereNote', { channel: name })
  return (
    <label className={css.row}>
      <PayMark channel={channel} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.note}>{note}</span>
      </span>
      <Radio name={group} value={way} checked={checked} onChoose={() => onChoose(way)} />
    </label>
  )
}
