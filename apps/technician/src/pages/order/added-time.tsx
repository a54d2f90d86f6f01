import { whenInside } from '@anxin/rules/day-words'
import { clock } from '@anxin/rules/time'
import { extension as words } from '@anxin/words/extension'
import { useDuration } from '@anxin/mobile/language/duration'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import type { Visit } from './visit.ts'

/** Time that the customer added and paid: how much, and until when the service goes on with it. */
export function AddedTime({ visit: { extensions }, offset }: { visit: Visit; offset: number }) {
  const text = useText(words)
  const spell = useDuration()
  const language = useLanguage()
  const now = useNow(offset)
  return extensions.map(({ orderId, addMin, endAt, paidAt }) => (
    <Tint key={orderId} on={orderId}>
      <Notice title={text('techAdded', { minutes: spell(addMin) })}>
        <p>{text('techUntil', { end: clock(endAt) })}</p>
        <p>{text('techAt', { when: whenInside(paidAt, now, language) })}</p>
      </Notice>
    </Tint>
  ))
}
