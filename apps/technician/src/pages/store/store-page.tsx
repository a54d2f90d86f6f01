import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mayInShop } from '@anxin/contract/shop-roles'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { useText } from '@anxin/mobile/language/text'
import { usePageShow } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { Asked } from './asked.tsx'
import { Calendar } from './calendar.tsx'
import { Members } from './members.tsx'
import { NoShop } from './no-shop.tsx'
import { Orders } from './orders.tsx'
import type { Store } from './shapes.ts'
import { ShopFacts } from './shop-facts.tsx'
import css from './store.module.css'

/** The shop that somebody belongs to: its day, everybody's calendar, its members and its page, as far as the role goes; on a desk as wide as the desk is. */
export function StorePage() {
  const read = useQuery(queryFor('storeGet', {}))
  const text = useText(storeWords)
  usePageShow(() => void (read.isStale && read.refetch()))
  return (
    <Page title={text('title')} className={css.body} read={read} onRefresh={() => read.refetch()} loading={<StoreShape />} refused={inNoShop}>
      {(store) => <Sections store={store} />}
    </Page>
  )
}

const inNoShop = (error: unknown) => isRefused(error, 'shopNotFound') && <NoShop />

const parts = ['tabOrders', 'tabCalendar', 'tabMembers', 'tabShop'] as const
type Part = (typeof parts)[number]

function Sections({ store }: { store: Store }) {
  const text = useText(storeWords)
  const { shopRole: role } = store.me
  const open = parts.filter((part) => part === 'tabShop' || mayInShop(role, part === 'tabMembers' ? 'seeMembers' : 'seeOrders'))
  const [chosen, setChosen] = useState<Part>()
  const part = chosen !== undefined && open.includes(chosen) ? chosen : (open[0] ?? 'tabShop')
  return (
    <>
      <Head store={store} />
      <Asked store={store} />
      {open.length > 1 && <Tabs label={text('tabs')} items={open.map((id) => ({ id, label: text(id) }))} value={part} onChange={setChosen} />}
      {part === 'tabOrders' && <Orders />}
      {part === 'tabCalendar' && <Calendar />}
      {part === 'tabMembers' && <Members store={store} />}
      {part === 'tabShop' && <ShopFacts store={store} />}
    </>
  )
}

function Head({ store: { name, state, suspendedReason = '', technicianCount, onDutyCount, me } }: { store: Store }) {
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  return (
    <header className={css.head}>
      <h2 className={css.name}>{name}</h2>
      <p className={css.headLine}>
        <Tag tone="primary">{roles(me.shopRole)}</Tag>
        <span>{text('onDuty', { n: onDutyCount, all: technicianCount })}</span>
      </p>
      {state !== 'ACTIVE' && <Notice tone="warning">{state === 'CLOSED' ? text('closed') : text('suspended', { reason: suspendedReason })}</Notice>}
    </header>
  )
}

const StoreShape = () => (
  <>
    <Skeleton height={58} radius={10} />
    <Skeleton height={44} radius={10} />
    <Skeleton height={72} radius={14} />
    <Skeleton height={72} radius={14} />
    <Skeleton height={72} radius={14} />
  </>
)
