import { message as words } from '@anxin/words/message'
import { Ago } from '@anxin/mobile/language/ago.tsx'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon, type IconName } from '@anxin/ui/icon.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useMessageWords } from '../../features/messages/use-message-words.ts'
import type { Message } from '../../features/messages/message.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './message-row.module.css'

const icons: Record<Message['category'], IconName> = { ORDER: 'orders', SYSTEM: 'bell', COUPON: 'coupon', ACTIVITY: 'gift' }

type MessageRowProps = { message: Message; hasUnread?: boolean; titleId?: string; onOpen: () => void }

/** One message, with a dot while it, or what it stands for, is unread. */
export function MessageRow({ message, hasUnread = !message.read, titleId, onOpen }: MessageRowProps) {
  const { category, createdAt } = message
  const text = useText(words)
  const { title, summary } = useMessageWords()(message)
  const now = useServerNow(0, 60_000)
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <span className={css.icon}>
        <Icon name={icons[category]} size={20} />
        {hasUnread && (
          <span className={css.dot}>
            <span className="visually-hidden">{text('unread')}</span>
          </span>
        )}
      </span>
      <span className={css.words}>
        <span className={css.head}>
          <span id={titleId} className={cx(css.title, hasUnread && css.fresh)}>
            {title}
          </span>
          <span className={css.when}>
            <Ago at={createdAt} now={now} />
          </span>
        </span>
        <span className={css.summary}>{summary}</span>
      </span>
    </button>
  )
}

/** The shape of a message to come. */
export function MessageSkeleton() {
  return (
    <div className={css.row}>
      <Skeleton width={40} height={40} radius="50%" />
      <span className={css.skeleton}>
        <Skeleton width="48%" height={16} />
        <Skeleton width="84%" height={13} />
      </span>
    </div>
  )
}
