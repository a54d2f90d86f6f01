import type { Reply } from '@anxin/contract/calls'

/** What the messaging app says of its cashier. */
export type InWechat = 'ok' | 'cancel' | 'fail' | 'missing'
type Invoke = (name: string, params: Record<string, string>, answer: (result: { err_msg: string }) => void) => void
type Bridge = { invoke: Invoke }

const READY_MS = 3000

const bridgeNow = () => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** The messaging app's bridge; it may come some moments after the page. */
function bridgeSoon(): Promise<Bridge | undefined> {
  const here = bridgeNow()
  if (here) return Promise.resolve(here)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(bridgeNow()), READY_MS)
    const ready = () => {
      clearTimeout(timer)
      resolve(bridgeNow())
    }
    document.addEventListener('WeixinJSBridgeReady', ready, { once: true })
  })
}

/** Opens the cashier by the messaging app's bridge, which is there without any script. */
export async function payByBridge(signed: Reply<'pay'>): Promise<InWechat> {
  const bridge = await bridgeSoon()
  if (!bridge) return 'missing'

  const { appId = '', timeStamp = '', nonceStr = '', package: packed = '', signType = '', paySign = '' } = signed
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', { appId, timeStamp, nonceStr, package: packed, signType, paySign }, ({ err_msg: said }) => {
      const answer = (['ok', 'cancel'] as const).find((each) => said.endsWith(`:${each}`))
      resolve(answer ?? 'fail')
    })
  })
}
