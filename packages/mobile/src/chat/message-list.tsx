import { useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type CustomContainerComponentProps, type VirtualizerHandle } from 'virtua'
import { chat as words } from '@anxin/words/chat'
import { Button } from '@anxin/ui/button.tsx'
import { useText } from '../language/text.ts'
import { usePage } from '../navigation/use-page.ts'
import { MessageRow } from './message-row.tsx'
import type { Chat, Message } from './use-chat.ts'
import css from './chat.module.css'

const nearPx = 160

type MessageListProps = {
  messages: readonly Message[]
  chat: Chat
  now: number
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  onReport: (message: Message) => void
}

/** The messages from the oldest down to the newest, of which those near the screen are drawn; the newest comes into sight by itself unless one reads further up. */
export function MessageList({ messages, chat: { other, readSeq }, now, hasEarlier, isLoadingEarlier, onEarlier, onReport }: MessageListProps) {
  const text = useText(words)
  const { scroller } = usePage()
  const list = useRef<VirtualizerHandle>(null)
  const last = messages.at(-1)
  const isPrepended = useIsPrepended(messages)
  const atEnd = useRef(true)

  useLayoutEffect(() => {
    if (!last || !(atEnd.current || last.mine)) return
    const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
    toEnd()
    // Rows get their height a moment after they are drawn.
    const frame = requestAnimationFrame(() => requestAnimationFrame(toEnd))
    return () => cancelAnimationFrame(frame)
  }, [last?.seq]) // oxlint-disable-line react-hooks/exhaustive-deps -- only a newer message moves the page

  const scrolled = () => {
    const { current: page } = scroller
    if (page) atEnd.current = page.scrollHeight - page.scrollTop - page.clientHeight < nearPx
  }
  return (
    <>
      {hasEarlier && (
        <div className={css.earlier}>
          <Button size="s" variant="ghost" busy={isLoadingEarlier} onClick={onEarlier}>
            {text('earlier')}
          </Button>
        </div>
      )}
      <Virtualizer ref={list} as={List} item="li" data={messages} scrollRef={scroller} shift={isPrepended} bufferSize={800} onScroll={scrolled}>
        {(message, at) => (
          <MessageRow
            key={message.seq}
            message={message}
            before={messages[at - 1]}
            other={other}
            now={now}
            isRead={message.seq <= readSeq}
            onReport={onReport}
          />
        )}
      </Virtualizer>
    </>
  )
}

/** Whether the messages grew at their beginning: what is read then stays where it is. */
function useIsPrepended(messages: readonly Message[]): boolean {
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]
  const [shown, setShown] = useState({ first, last, isPrepended: false })
  if (shown.first !== first || shown.last !== last) setShown({ first, last, isPrepended: first < shown.first })
  return shown.isPrepended
}

function List({ style, children, ref }: CustomContainerComponentProps) {
  const text = useText(words)
  return (
    <ul ref={ref} style={style} aria-label={text('messages')}>
      {children}
    </ul>
  )
}
