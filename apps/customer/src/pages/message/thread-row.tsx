import { useState } from 'react'
import { message as words } from '@anxin/words/message'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import type { Thread } from '../../features/messages/by-order.ts'
import type { Message } from '../../features/messages/use-messages.ts'
import { MessageRow } from './message-row.tsx'
import css from './message-row.module.css'

/** The newest word about an order, and what was said before on request. */
export function ThreadRow({ thread: { newest, earlier }, onOpen }: { thread: Thread; onOpen: (message: Message) => void }) {
  const text = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MessageRow message={newest} hasUnread={[newest, ...earlier].some(({ read }) => !read)} onOpen={() => onOpen(newest)} />
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
    </>
  )
}
