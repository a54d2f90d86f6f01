import { order as words } from '@anxin/words/order'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { OrdersDrawing } from '@anxin/ui/drawings/orders.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { unpaidFirst } from '../../features/orders/unpaid-first.ts'
import { useOrderList, type OrderTab } from '../../features/orders/use-order-list.ts'
import { OrderCardSkeleton, OrderCardView } from './order-card.tsx'
import css from './order-page.module.css'

const tabs = ['ALL', 'TO_PAY', 'TO_SERVE', 'SERVING', 'TO_COMMENT', 'REFUND'] as const
type Tab = (typeof tabs)[number]

const countOf = { TO_PAY: 'toPay', TO_SERVE: 'toServe', SERVING: 'serving', TO_COMMENT: 'toComment', REFUND: 'refund' } as const

/** The order tab: my orders by where they stand, live. The chosen tab is part of the page's address. */
export function OrderPage() {
  const text = useText(words)
  const { signedIn } = useSession()
  const { scroller } = usePage()
  const { tab: wanted } = useParams(paths.order)
  const router = useRouter()
  const tab = tabs.find((each) => each === wanted) ?? 'ALL'
  const list = useOrderList(tab satisfies OrderTab)

  const choose = (next: Tab) => {
    router.setQuery({ tab: next })
    scroller.current?.scrollTo({ top: 0 })
  }
  const items = tabs.map((id) => ({ id, label: text(id), count: id === 'ALL' ? undefined : list.counts?.[countOf[id]] }))

  if (!signedIn) {
    return (
      <Page title={text('title')} back={false}>
        <LoginCard title={text('signInTitle')} note={text('signInNote')} drawing={<OrdersDrawing />} />
      </Page>
    )
  }
  return (
    <Page
      title={text('title')}
      back={false}
      head={
        <div className={css.tabs}>
          <Tabs label={text('tabs')} items={items} value={tab} onChange={choose} panelId={panelId} />
        </div>
      }
      onRefresh={list.refresh}
    >
      <div id={panelId(tab)} role="tabpanel" aria-label={text(tab)}>
        <EndlessList
          list={{ ...list, rows: unpaidFirst(list.rows) }}
          rowKey={({ orderId }) => orderId}
          skeleton={<OrderCardSkeleton />}
          skeletons={3}
          label={text('list')}
          className={css.list}
          empty={<NoOrders tab={tab} onSeeAll={() => choose('ALL')} />}
        >
          {(order) => <OrderCardView order={order} offset={list.offset} />}
        </EndlessList>
      </div>
    </Page>
  )
}

const panelId = (tab: Tab) => `orders-${tab}`

function NoOrders({ tab, onSeeAll }: { tab: Tab; onSeeAll: () => void }) {
  const text = useText(words)
  const router = useRouter()
  const action =
    tab === 'ALL' ? (
      <Button onClick={() => router.switchTab(paths.techniciansList())}>{text('book')}</Button>
    ) : (
      <Button variant="secondary" onClick={onSeeAll}>
        {text('seeAll')}
      </Button>
    )
  return (
    <EmptyState drawing={<OrdersDrawing />} title={text(`empty${tab}`)} action={action}>
      {tab === 'ALL' && text('emptyNote')}
    </EmptyState>
  )
}
