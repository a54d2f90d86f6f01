import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { chosenProjects } from '../../features/booking/chosen-projects.ts'
import { useOrderCart } from '../../features/booking/use-order-cart.ts'
import { useQuote } from '../../features/booking/use-quote.ts'

/** All that the order form shows: the draft, what belongs to it, and its quote. */
export function useOrderForm() {
  const { isTop } = usePage()
  const order = useOrderCart()
  const { techId } = order.draft
  const [openedAt] = useState(() => Date.now())

  const tech = useQuery(queryFor('getTechInfo', { techId }))
  const notice = useQuery({ ...queryFor('getOrderPayNotice', {}), staleTime: 300_000 })
  const tip = useQuery({ ...queryFor('orderTip', { techId }), staleTime: 300_000 })

  const quote = useQuote(order.cart, { enabled: isTop })
  return {
    ...order,
    tech,
    chosen: chosenProjects(order.draft.items, order.offers.data?.list),
    notice: notice.data,
    tip: tip.data,
    /** It stands above everything; only its first try is waited for. */
    tipPending: tip.isPending && tip.failureCount === 0,
    quote,
    now: quote.quote?.serverNow ?? openedAt,
  }
}

export type OrderFormFacts = ReturnType<typeof useOrderForm>
