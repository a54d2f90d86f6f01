import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { paths } from '../../routes.ts'
import type { PayWay } from '../../features/payments/pay-ways.ts'
import { usePayment } from '../../features/payments/use-payment.ts'

export type Plan = Reply<'getVipInfo'>['plans'][number]

const POLL_MS = 1500
// What shows prices, the badge or a receipt.
const stale = ['getUserInfo', 'getVipReceiptList', 'getTechInfo', 'getProjectListTech'] as const

/**
 * Chooses a plan and buys it. Whether it is paid is known from the server alone: a purchase moves the end of the membership,
 * so the end as it was when the payment began is kept, in the address too, and asked about until it is a later one.
 */
export function useBuying() {
  const client = useQueryClient()
  const router = useRouter()
  const { scroller } = usePage()
  const { paying } = useParams(paths.vip)
  const [chosen, choose] = useState<string>()
  const [before, setBefore] = useState(paying ? Number(paying) : undefined)
  const info = useQuery(queryFor('getVipInfo', {}))
  const until = info.data?.expireAt ?? 0
  const plans = info.data?.plans ?? []
  const plan = plans.find(({ planId }) => planId === chosen) ?? plans[0]
  const payment = usePayment({
    purpose: { bizType: 'VIP', bizId: plan?.planId ?? '', amount: plan?.price },
    returnUrl: returnUrlOf(location.href, until),
    startsWaiting: Boolean(paying),
    onLeave: () => router.setQuery({ paying: until }),
    onStarted: () => client.invalidateQueries({ queryKey: ['getVipInfo'] }),
  })
  const isBought = payment.isWaiting && before !== undefined && until > before
  const isWaiting = payment.isWaiting && !isBought
  useQuery({ ...queryFor('getVipInfo', {}, { quiet: true }), enabled: isWaiting, refetchInterval: POLL_MS })
  useEffect(() => {
    if (!isBought) return
    scroller.current?.scrollTo({ top: 0 })
    for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
  }, [isBought, client, scroller])

  return {
    info,
    plan,
    choose,
    isBought,
    isWaiting,
    isStarting: payment.isStarting,
    stopWaiting: payment.stopWaiting,
    buy: (way: PayWay) => {
      setBefore(until)
      payment.pay(way)
    },
  }
}

/** Where a web cashier comes back to: this page of this app, knowing until when the membership ran. */
function returnUrlOf(href: string, until: number): string {
  const [base = ''] = href.split('#')
  return `${base}#${paths.vip({ paying: until })}`
}
