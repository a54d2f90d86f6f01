import { Suspense, useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { placeOrder as words } from '@anxin/words/place-order'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useText } from '@anxin/mobile/language/text'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { useOrderChoices } from '../../features/booking/cart.ts'
import css from './place-order.module.css'

const NoticeSheet = lazyPart(() => import('./notice-sheet.tsx').then(({ NoticeSheet }) => ({ default: NoticeSheet })))

/** The tick that this version of the notice was read and accepted; its title opens it. */
export function Agreement({ notice }: { notice: Reply<'getOrderPayNotice'> }) {
  const [reading, setReading] = useState<'never' | 'open' | 'closed'>('never')
  const text = useText(words)
  const agreed = useOrderChoices((state) => state.agreed) === notice.version
  const tick = (checked: boolean) => useOrderChoices.setState({ agreed: checked ? notice.version : '' })
  return (
    <div className={css.agree}>
      <Checkbox checked={agreed} onChange={tick} label={`${text('agree')}《${notice.title}》`}>
        {text('agree')}
      </Checkbox>
      <button type="button" className={css.link} onClick={() => setReading('open')}>
        《{notice.title}》
      </button>
      {reading !== 'never' && (
        <Suspense>
          <NoticeSheet notice={notice} open={reading === 'open'} onClose={() => setReading('closed')} />
        </Suspense>
      )}
    </div>
  )
}
