import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/day-words'
import { message as words } from '@anxin/words/message'
import { errorText } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import type { Message } from '../../features/messages/message.ts'
import { useMessageWords } from '../../features/messages/use-message-words.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './message.module.css'

/** A message in full. */
export function MessageSheet({ message, open, onClose }: { message: Message; open: boolean; onClose: () => void }) {
  const { messageId, createdAt, orderId, event, facts } = message
  const text = useText(words)
  const router = useRouter()
  const { data, error } = useQuery({ ...queryFor('getMessageInfo', { messageId }, { quiet: true }), enabled: open })
  const language = useLanguage()
  const { title, summary } = useMessageWords()(message)
  const when = whenText(createdAt, useServerNow(0, 60_000), language)
  const target = targetOf(orderId, facts.techId)
  const isEnglish = language === 'en'
  // What is worded from an event is all there is to it.
  const isWorded = isEnglish && event !== '' && event !== 'answered'
  const written = (isEnglish && data?.contentEn) || (data?.richText ?? data?.content ?? summary)

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        target && (
          <Button
            full
            onClick={() => {
              onClose()
              router.navigateTo(target.path)
            }}
          >
            {text(target.label)}
          </Button>
        )
      }
    >
      <p className={css.when}>{when}</p>
      {data && <RichText dense html={isWorded ? summary : written} />}
      {!data && (error ? <p>{errorText(error)}</p> : <SkeletonText lines={4} />)}
    </Sheet>
  )
}

/** The page a message is about. */
function targetOf(orderId: string | undefined, techId: string | undefined) {
  if (orderId !== undefined) return { path: paths.orderDetail({ orderId }), label: 'toOrder' } as const
  return techId === undefined ? undefined : ({ path: paths.technicians({ techId }), label: 'toTechnician' } as const)
}
