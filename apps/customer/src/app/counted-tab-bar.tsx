import { useQuery } from '@tanstack/react-query'
import { tabMarks } from '@anxin/words/tab-marks'
import { useLive } from '@anxin/mobile/live/events'
import { queryFor } from '@anxin/mobile/request/query-client'
import { TabBar, type TabItem } from '@anxin/mobile/navigation/tab-bar.tsx'
import { useText } from '@anxin/mobile/language/text'

type Props = { items: readonly TabItem[]; current: string; order: string; mine: string }

/** The tab bar with how many orders wait to be paid, a dot while one is under way, and the unread messages. */
export function CountedTabBar({ items, current, order, mine }: Props) {
  const text = useText(tabMarks)
  const unread = useQuery(queryFor('getUnread', {}, { quiet: true }))
  const orders = useQuery(queryFor('getOrderList', { tab: 'ALL', limit: 1 }, { quiet: true }))
  useLive(['order', 'message'], () => {
    void unread.refetch()
    void orders.refetch()
  })

  const { toPay = 0, serving = 0 } = orders.data?.counts ?? {}
  const messages = unread.data?.total ?? 0
  const orderMark = toPay > 0 ? text('toPay', { n: toPay }) : serving > 0 && text('serving')
  const marks: Record<string, Partial<TabItem>> = {
    [order]: { badge: toPay, redDot: serving > 0, ...(orderMark && { mark: orderMark }) },
    [mine]: { badge: messages, ...(messages > 0 && { mark: text('unread', { n: messages }) }) },
  }
  return <TabBar items={items.map((item) => ({ ...item, ...marks[item.path] }))} current={current} />
}
