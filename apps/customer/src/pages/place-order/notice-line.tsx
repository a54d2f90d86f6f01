import { Suspense, useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { placeOrder as words } from '@anxin/words/place-order'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useText } from '@anxin/mobile/language/text'
import css from './place-order.module.css'

const loadNoticeSheet = () => import('./notice-sheet.tsx').then(({ NoticeSheet }) => ({ default: NoticeSheet }))
const NoticeSheet = lazyPart(loadNoticeSheet)

/** That ordering accepts the notice, whose title opens it. Nothing is ticked: whoever is here has agreed when signing in. */
export function NoticeLine({ notice }: { notice: Reply<'getOrderPayNotice'> }) {
  useReady(loadNoticeSheet)
  const [reading, setReading] = useState<'never' | 'open' | 'closed'>('never')
  const text = useText(words)
  return (
    <p className={css.agree}>
      {text('agree')}
      <button type="button" className={css.link} onClick={() => setReading('open')}>
        {text('noticeName', { title: notice.title })}
      </button>
      {reading !== 'never' && (
        <Suspense>
          <NoticeSheet notice={notice} open={reading === 'open'} onClose={() => setReading('closed')} />
        </Suspense>
      )}
    </p>
  )
}
