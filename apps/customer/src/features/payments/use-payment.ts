import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Input } from '@anxin/contract/calls'
import { pay as words } from '@anxin/words/pay'
import { call } from '@anxin/mobile/request/call'
import { errorText, fieldOf } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { goToCashier } from './cashier-visit.ts'
import { rememberPayWay, type PayWay } from './pay-ways.ts'

type Started = 'sent' | 'away' | 'cancelled' | 'failed' | 'missing'
/** What is paid for; `amount` is what the person was shown, in fen. */
type Purpose = Pick<Input<'pay'>, 'bizType' | 'bizId' | 'amount'>
type Payment = { purpose: Purpose; returnUrl: string; startsWaiting: boolean; onLeave: () => void; onStarted: () => Promise<unknown> }

/** `code` is what the messaging app's consent page gave where it was asked who pays. */
type Way = { way: PayWay; code?: string | undefined }

/** Starts a payment; what it gives says only how the starting went, never that it is paid. */
async function start({ way, code }: Way, { purpose, returnUrl, onLeave }: Pick<Payment, 'purpose' | 'returnUrl' | 'onLeave'>): Promise<Started> {
  if (way === 'TEST' && purpose.bizType === 'ORDER') {
    await call('doOrderPayTest', { orderId: purpose.bizId })
    return 'sent'
  }
  if (way === 'WECHAT_H5' || way === 'ALIPAY_WAP') {
    const { payUrl } = await call('payWeb', { ...purpose, payWay: way, returnUrl })
    if (!payUrl) return 'failed'
    onLeave()
    goToCashier(payUrl)
    return 'away'
  }
  if (way === 'WECHAT_JSAPI') return startInWechat(purpose, code)
  await call('pay', { ...purpose, payWay: way })
  return 'sent'
}

async function startInWechat(purpose: Purpose, code: string | undefined): Promise<Started> {
  const { askWhoPays, payInWechat } = await import('./pay-in-wechat.ts')
  const payer = code && (await call('wechatUserInfo', { code })).openId
  try {
    const signed = await call('pay', { ...purpose, payWay: 'WECHAT_JSAPI', ...(payer && { openId: payer }) })
    if (signed.paid) return 'sent'
    return ({ ok: 'sent', cancel: 'cancelled', fail: 'failed', missing: 'missing' } as const)[await payInWechat(signed)]
  } catch (error) {
    if (fieldOf(error) !== 'openId' || !(await askWhoPays())) throw error
    return 'away'
  }
}

/**
 * Pays an order or a plan. `isWaiting` is true from when the money may be on its way until `stopWaiting`; a second press while
 * one payment starts does nothing. `returnUrl` is where the web cashier comes back to, `onLeave` is called before going there,
 * `onStarted` reads again what tells whether it is paid.
 */
export function usePayment({ purpose, returnUrl, startsWaiting, onLeave, onStarted }: Payment) {
  const text = useText(words)
  const [isWaiting, setWaiting] = useState(startsWaiting)
  const code = useRef<string>(undefined)

  const { mutate, isPending } = useMutation({
    mutationFn: (way: Way) => start(way, { purpose, returnUrl, onLeave }),
    onSuccess: (started, { way }) => {
      if (started === 'sent' || started === 'away') rememberPayWay(way)
      if (started === 'cancelled') toast(text('cancelledToast'))
      if (started === 'failed') toast(text('failedToast'), { type: 'error' })
      if (started === 'missing') toast(text('bridgeMissing'), { type: 'warning' })
      setWaiting(started === 'sent' || started === 'away')
      return onStarted()
    },
    // A refusal often says that it is paid or closed by now; what was read again tells which.
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      return onStarted()
    },
  })

  const resume = useEffectEvent(async () => {
    const { takeConsent } = await import('@anxin/mobile/wechat/consent')
    const consent = takeConsent()
    if (consent === 'denied') toast(text('cancelledToast'))
    // What is bought is chosen on its page, and has to be chosen again after the way to the consent page.
    else if (consent && purpose.bizType !== 'ORDER') code.current = consent.code
    else if (consent) mutate({ way: 'WECHAT_JSAPI', code: consent.code })
  })
  useEffect(() => {
    if (isInsideWechat()) void resume()
  }, [])

  return {
    pay: (way: PayWay) => !isPending && mutate({ way, code: way === 'WECHAT_JSAPI' ? code.current : undefined }),
    isStarting: isPending,
    isWaiting,
    stopWaiting: () => setWaiting(false),
  }
}
