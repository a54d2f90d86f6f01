import { Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { common } from '@anxin/words/common'
import { message as words } from '@anxin/words/message'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { EnvelopeDrawing } from '@anxin/ui/drawings/envelope.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { byOrder, type Thread } from '../../features/messages/by-order.ts'
import type { Message } from '../../features/messages/message.ts'
import { groups, useMessages } from '../../features/messages/use-messages.ts'
import { MessageSkeleton } from './message-row.tsx'
import { Notices } from './notices.tsx'
import { PushInvitation } from './push-invitation.tsx'
import { Removed } from './removed.tsx'
import { ThreadRow } from './thread-row.tsx'
import css from './message.module.css'

const loadMessageSheet = () => import('./message-sheet.tsx').then(({ MessageSheet }) => ({ default: MessageSheet }))
const MessageSheet = lazyPart(loadMessageSheet)

// The specification's number for a message about an order.
const ABOUT_ORDER = 1
const tabs = [...groups, 'NOTICE'] as const
type Tab = (typeof tabs)[number]
const panelId = (tab: Tab) => `messages-${tab}`

/** Messages by group, live, with dots on what is unread, and what is written to everybody: that alone to guests. */
export function MessagePage() {
  const text = useText(words)
  const { signedIn } = useSession()
  if (signedIn) return <Mine />
  return (
    <Page title={text('title')}>
      <LoginCard title={text('signInTitle')} note={text('signInNote')} drawing={<EnvelopeDrawing />} />
      <h2 className={css.heading}>{text('notices')}</h2>
      <Notices />
    </Page>
  )
}

function Mine() {
  const text = useText(words)
  const client = useQueryClient()
  const { scroller } = usePage()
  const { noticeId } = useParams(paths.message)
  const [tab, setTab] = useState<Tab>(noticeId === undefined ? 'ALL' : 'NOTICE')
  const group = tab === 'NOTICE' ? 'ALL' : tab
  const messages = useMessages(group)
  const { list, unreadOf, readAll, isReadingAll } = messages
  const [removed, setRemoved] = useState<Thread>()

  const choose = (next: Tab) => {
    setTab(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  const items = tabs.map((id) => ({ id, label: text(id), count: id === 'ALL' || id === 'NOTICE' ? undefined : unreadOf(id) }))

  return (
    <Page
      title={text('title')}
      right={
        <Button variant="ghost" className={css.readAll} busy={isReadingAll} disabled={tab === 'NOTICE' || unreadOf(group) === 0} onClick={readAll}>
          {text('readAll')}
        </Button>
      }
      head={
        <div className={css.tabs}>
          <Tabs label={text('groups')} items={items} value={tab} onChange={choose} panelId={panelId} />
        </div>
      }
      foot={removed && <Removed key={removed.newest.messageId} thread={removed} onTakenBack={() => setRemoved(undefined)} />}
      onRefresh={tab === 'NOTICE' ? () => client.invalidateQueries({ queryKey: ['getNoticeList'] }) : list.refresh}
    >
      <div id={panelId(tab)} role="tabpanel" aria-label={text(tab)}>
        {tab === 'NOTICE' ? (
          <Notices />
        ) : (
          <>
            <PushInvitation />
            <Messages messages={messages} onRemoved={setRemoved} />
          </>
        )}
      </div>
    </Page>
  )
}

type MessagesProps = { messages: ReturnType<typeof useMessages>; onRemoved: (thread: Thread) => void }

/** The messages of a group, an order's together; one about an order opens it, any other lies open over the list. */
function Messages({ messages: { list, read }, onRemoved }: MessagesProps) {
  useReady(loadMessageSheet)
  const text = useText(words)
  const shared = useText(common)
  const router = useRouter()
  const [opened, setOpened] = useState<{ message: Message; open: boolean }>()
  const threads = byOrder(list.rows)
  // What was said about an order is all to be seen on it.
  const open = (message: Message, about: Thread) => {
    for (const each of message.orderId ? [about.newest, ...about.earlier] : [message]) read(each)
    if (message.type === ABOUT_ORDER && message.orderId) router.navigateTo(paths.orderDetail({ orderId: message.orderId }))
    else setOpened({ message, open: true })
  }

  return (
    <>
      <EndlessList
        list={{ ...list, rows: threads, total: list.total - (list.rows.length - threads.length) }}
        rowKey={({ newest }) => newest.orderId ?? newest.messageId}
        skeleton={<MessageSkeleton />}
        skeletons={6}
        label={text('list')}
        className={css.list}
        empty={
          <EmptyState
            drawing={<EnvelopeDrawing />}
            title={text('empty')}
            action={
              <Button variant="secondary" onClick={() => router.switchTab(paths.index())}>
                {shared('home')}
              </Button>
            }
          >
            {text('emptyNote')}
          </EmptyState>
        }
      >
        {(thread) => <ThreadRow thread={thread} onOpen={(message) => open(message, thread)} onRemoved={() => onRemoved(thread)} />}
      </EndlessList>
      {opened && (
        <Suspense>
          <MessageSheet message={opened.message} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />
        </Suspense>
      )}
    </>
  )
}
