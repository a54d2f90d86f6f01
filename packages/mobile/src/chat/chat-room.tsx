import { useState, type ReactNode } from 'react'
import { inside, whenInside, whenText } from '@anxin/rules/day-words'
import { chat as words } from '@anxin/words/chat'
import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { SpeechDrawing } from '@anxin/ui/drawings/speech.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import { zoned } from '../language/zone.ts'
import { usePersonName } from '../language/use-person-name.ts'
import { router, shellPages } from '../navigation/app-router.ts'
import { Page } from '../page/page.tsx'
import { isRefused } from '../request/errors.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { Unsent } from './unsent.tsx'
import { useChat, type Message } from './use-chat.ts'
import css from './chat.module.css'

/** The chat of an order, the same for either side; `refused` says what the app says to refusals of its own. */
export function ChatRoom({ orderId, refused }: { orderId: string; refused?: (error: unknown) => ReactNode }) {
  const text = useText(words)
  const language = useLanguage()
  const personName = usePersonName()
  const { read, messages, hasEarlier, isLoadingEarlier, loadEarlier } = useChat(orderId)
  const [reported, setReported] = useState<Message>()
  // What may no longer be read leaves the screen too, also of somebody who has it open.
  const shown = isRefused(read.error, 'chatClosed', 'orderNotFound', 'technicianSuspended') ? { ...read, data: undefined } : read
  const { data: chat } = shown

  return (
    <Page
      title={chat ? text('with', { name: chat.side === 'CUSTOMER' ? personName(chat.other.nickname) : chat.other.nickname }) : text('title')}
      className={css.room}
      read={shown}
      loading={<Loading />}
      refused={(error) => (isRefused(error, 'chatClosed') ? <Closed from={error.detail?.from} /> : refused?.(error))}
      foot={
        chat && <div className={css.foot}>{chat.open ? <Composer orderId={orderId} side={chat.side} /> : <p className={css.closed}>{text('closed')}</p>}</div>
      }
    >
      {(found) => (
        <>
          <p className={css.rules}>
            {text('rules')}
            {found.open && ` ${text('closes', { when: zoned(inside(whenText(found.closesAt, found.serverNow, language)), language) })}`}
          </p>
          {messages.length === 0 && <p className={css.rules}>{text('empty')}</p>}
          <MessageList
            messages={messages}
            chat={found}
            now={found.serverNow}
            hasEarlier={hasEarlier}
            isLoadingEarlier={isLoadingEarlier}
            onEarlier={loadEarlier}
            onReport={setReported}
          />
          <Unsent orderId={orderId} />
          <ReportSheet orderId={orderId} messageId={reported?.messageId} onClose={() => setReported(undefined)} />
        </>
      )}
    </Page>
  )
}

/** Why there is no chat now: not before a moment, or no more. */
function Closed({ from }: { from: number | undefined }) {
  const text = useText(words)
  const shared = useText(common)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  if (from !== undefined)
    return (
      <EmptyState drawing={<SpeechDrawing size={120} />} title={text('notOpen')}>
        {text('notOpenNote', { when: zoned(whenInside(from, now, language), language) })}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<SpeechDrawing size={120} />}
      title={text('over')}
      action={<Button onClick={() => router.navigateTo(shellPages.customerService())}>{shared('customerService')}</Button>}
    >
      {text('overNote')}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className={css.loading}>
      <Skeleton height={44} width="60%" radius={14} />
      <Skeleton height={44} width="40%" radius={14} />
      <Skeleton height={44} width="70%" radius={14} />
    </div>
  )
}
