import { Suspense, useState } from 'react'
import { whenText } from '@anxin/rules/day-words'
import { message as words } from '@anxin/words/message'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useEndless, type Row } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { EnvelopeDrawing } from '@anxin/ui/drawings/envelope.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { paths } from '../../routes.ts'
import { MessageSkeleton } from './message-row.tsx'
import css from './message.module.css'
import row from './message-row.module.css'

const loadNoticeSheet = () => import('./notice-sheet.tsx').then(({ NoticeSheet }) => ({ default: NoticeSheet }))
const NoticeSheet = lazyPart(loadNoticeSheet)

type Notice = Row<'getNoticeList'>

/** What the platform tells everybody, the newest first; the notice of the address lies open. */
export function Notices() {
  useReady(loadNoticeSheet)
  const text = useText(words)
  const { noticeId } = useParams(paths.message)
  const list = useEndless('getNoticeList', { limit: 20 })
  const [opened, setOpened] = useState<{ noticeId: string; open: boolean } | undefined>(noticeId === undefined ? undefined : { noticeId, open: true })

  return (
    <>
      <EndlessList
        list={list}
        rowKey={(notice) => notice.noticeId}
        skeleton={<MessageSkeleton />}
        skeletons={3}
        label={text('notices')}
        className={css.list}
        empty={<EmptyState drawing={<EnvelopeDrawing />} title={text('noNotices')} />}
      >
        {(notice) => <NoticeRow notice={notice} onOpen={() => setOpened({ noticeId: notice.noticeId, open: true })} />}
      </EndlessList>
      {opened && (
        <Suspense>
          <NoticeSheet {...opened} onClose={() => setOpened({ ...opened, open: false })} />
        </Suspense>
      )}
    </>
  )
}

function NoticeRow({ notice: { title, titleEn, publishedAt }, onOpen }: { notice: Notice; onOpen: () => void }) {
  const language = useLanguage()
  const when = whenText(publishedAt, useServerNow(0, 60_000), language)
  return (
    <button type="button" className={row.row} onClick={onOpen}>
      <span className={row.icon}>
        <Icon name="bell" size={20} />
      </span>
      <span className={row.words}>
        <span className={row.fresh}>{language === 'en' ? titleEn : title}</span>
        <span className={row.summary}>{when}</span>
      </span>
    </button>
  )
}
