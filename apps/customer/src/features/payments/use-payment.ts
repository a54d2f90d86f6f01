import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pay as words } from '@anxin/words/pay'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { goToCashier } from './cashier-visit.ts'
import type { PayWay } from './pay-ways.ts'
import { payInWechat } from './wechat-bridge.ts'

type Started = 'sent' | 'away' | 'cancelled' | 'failed' | 'missing'
type Payment = { orderId: string; returnUrl: string; startsWaiting: boolean; onLeave: () => void }

/** Starts a payment; what it gives says only how the starting went, never that the order is paid. */
async function start(way: PayWay, { orderId, returnUrl, onLeave }: Omit<Payment, 'startsWaiting'>): Promise<Started> {
  const purpose = { bizType: 'ORDER', bizId: orderId } as const
  if (way === 'TEST') {
    await call('doOrderPayTest', { orderId })
    return 'sent'
  }
  if (way === 'WECHAT_H5') {
    const { payUrl } = await call('payWeb', { ...purpose, payWay: way, returnUrl })
    if (!payUrl) return 'failed'
    onLeave()
    goToCashier(payUrl)
    return 'away'
  }
  const signed = await call('pay', { ...purpose, payWay: way })
  if (way === 'BALANCE' || signed.paid) return 'sent'
  const answer = await payInWechat(signed)
  return ({ ok: 'sent', cancel: 'cancelled', fail: 'failed', missing: 'missing' } as const)[answer]
}

/**
 * Pays an order. `isWaiting` is true from when the money may be on its way until `stopWaiting`; a second press while
 * one payment starts does nothing. `returnUrl` is where the web cashier comes back to, `onLeave` is called before going there.
 */
export function usePayment({ orderId, returnUrl, startsWaiting, onLeave }: Payment) {
  const client = useQueryClient()
  const text = useText(words)
  const [isWaiting, setWaiting] = useState(startsWaiting)
  const refresh = () => client.invalidateQueries({ queryKey: ['getOrderInfo', { orderId }] })

  const { mutate, isPending } = useMutation({
    mutationFn: (way: PayWay) => start(way, { orderId, returnUrl, onLeave }),
    onSuccess: (started) => {
      if (started === 'cancelled') toast(text('cancelledToast'))
      if (started === 'failed') toast(text('failedToast'), { type: 'error' })
      if (started === 'missing') toast(text('bridgeMissing'), { type: 'warning' })
      setWaiting(started === 'sent' || started === 'away')
      return refresh()
    },
    // A refusal often says that the order is paid or closed by now; the order itself tells which.
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      return refresh()
    },
  })

  return { pay: (way: PayWay) => !isPending && mutate(way), isStarting: isPending, isWaiting, stopWaiting: () => setWaiting(false) }
}
