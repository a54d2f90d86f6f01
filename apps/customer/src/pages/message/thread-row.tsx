import { useId, useState } from 'react'
import { message as words } from '@anxin/words/message'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import type { Thread } from '../../features/messages/by-order.ts'
import type { Message } from '../../features/messages/message.ts'
import { useRemoveMessage } from '../../features/messages/use-remove-message.ts'
import { MessageRow } from './message-row.tsx'
import css from './message-row.module.css'

type ThreadRowProps = { thread: Thread; onOpen: (message: Message) => void; onRemoved: () => void }

/** The newest word about an order, and what was said before on request; moved aside, or under a pointer, it can be deleted. */
export function ThreadRow({ thread, onOpen, onRemoved }: ThreadRowProps) {
  const { newest, earlier } = thread
  const text = useText(words)
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveMessage(thread)
  // The row is gone by the time there is an answer: its own callbacks would no longer run. What went wrong is shown already.
  const removeIt = () => void remove.mutateAsync(true).then(onRemoved, () => undefined)
  return (
    <div className={css.swiped}>
      <div className={css.front}>
        <MessageRow message={newest} hasUnread={[newest, ...earlier].some(({ read }) => !read)} titleId={titleId} onOpen={() => onOpen(newest)} />
        {earlier.length > 0 && (
          <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'fold' : 'earlier', { n: earlier.length })}
            <Icon name="chevron-down" size={16} />
          </button>
        )}
        {isOpen && (
          <div className={css.earlier}>
            {earlier.map((message) => (
              <MessageRow key={message.messageId} message={message} onOpen={() => onOpen(message)} />
            ))}
          </div>
        )}
      </div>
      <button type="button" className={css.remove} aria-describedby={titleId} onClick={removeIt}>
        {text('remove')}
      </button>
    </div>
  )
}
