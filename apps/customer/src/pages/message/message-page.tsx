import { Suspense, useState } from 'react'
import { common } from '@anxin/words/common'
import { message as words } from '@anxin/words/message'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { EnvelopeDrawing } from '@anxin/ui/drawings/envelope.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { groups, useMessages, type Group, type Message } from '../../features/messages/use-messages.ts'
import { MessageRow, MessageSkeleton } from './message-row.tsx'
import css from './message.module.css'

const MessageSheet = lazyPart(() => import('./message-sheet.tsx').then(({ MessageSheet }) => ({ default: MessageSheet })))

// The specification's number for a message about an order.
const ABOUT_ORDER = 1
const panelId = (group: Group) => `messages-${group}`

/** Messages by group, live, with dots on what is unread. */
export function MessagePage() {
  const text = useText(words)
  const { signedIn } = useSession()
  if (signedIn) return <Mine />
  return (
    <Page title={text('title')}>
      <LoginCard title={text('signInTitle')} note={text('signInNote')} drawing={<EnvelopeDrawing />} />
    </Page>
  )
}

function Mine() {
  const text = useText(words)
  const shared = useText(common)
  const router = useRouter()
  const { scroller } = usePage()
  const [group, setGroup] = useState<Group>('ALL')
  const [opened, setOpened] = useState<{ message: Message; open: boolean }>()
  const { list, unreadOf, readAll, isReadingAll, read } = useMessages(group)

  const choose = (next: Group) => {
    setGroup(next)
    scroller.current?.scrollTo({ top: 0 })
  }
  const open = (message: Message) => {
    read(message)
    if (message.type === ABOUT_ORDER && message.orderId) router.navigateTo(paths.orderDetail({ orderId: message.orderId }))
    else setOpened({ message, open: true })
  }
  const items = groups.map((id) => ({ id, label: text(id), count: id === 'ALL' ? undefined : unreadOf(id) }))

  return (
    <Page
      title={text('title')}
      right={
        <Button variant="ghost" className={css.readAll} busy={isReadingAll} disabled={unreadOf(group) === 0} onClick={readAll}>
          {text('readAll')}
        </Button>
      }
      head={
        <div className={css.tabs}>
          <Tabs label={text('groups')} items={items} value={group} onChange={choose} panelId={panelId} />
        </div>
      }
      onRefresh={list.refresh}
    >
      <div id={panelId(group)} role="tabpanel" aria-label={text(group)}>
        <EndlessList
          list={list}
          rowKey={({ messageId }) => messageId}
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
          {(message) => <MessageRow message={message} onOpen={() => open(message)} />}
        </EndlessList>
      </div>
      {opened && (
        <Suspense>
          <MessageSheet message={opened.message} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />
        </Suspense>
      )}
    </Page>
  )
}
