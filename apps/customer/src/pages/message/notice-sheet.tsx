import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/day-words'
import { message as words } from '@anxin/words/message'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './message.module.css'

/** A notice in full. */
export function NoticeSheet({ noticeId, open, onClose }: { noticeId: string; open: boolean; onClose: () => void }) {
  const text = useText(words)
  const { data, error } = useQuery({ ...queryFor('noticeDetail', { id: noticeId }, { quiet: true }), enabled: open })
  const language = useLanguage()
  const when = whenText(data?.publishedAt ?? 0, useServerNow(0, 60_000), language)
  const isEnglish = language === 'en'
  return (
    <Sheet open={open} onClose={onClose} title={(isEnglish ? data?.titleEn : data?.title) ?? text('NOTICE')}>
      {data && (
        <>
          <p className={css.when}>{when}</p>
          <RichText dense html={isEnglish ? data.contentEn : data.content} />
        </>
      )}
      {!data && (error ? <p role="alert">{errorText(error)}</p> : <SkeletonText lines={4} />)}
    </Sheet>
  )
}
