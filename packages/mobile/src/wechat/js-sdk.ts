import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import { toast } from '../overlays/toast.ts'
import { addressToSign } from './page-address.ts'
import { vendorScript } from './vendor-script.ts'

type Result = { errMsg: string }
type Calls<Answer = unknown> = { success?: (answer: Answer) => void; fail?: (result: Result) => void; cancel?: (result: Result) => void }
export type ShareCard = { title: string; desc: string; link: string; imgUrl: string }
type Paying = { timestamp: string; nonceStr: string; package: string; signType: string; paySign: string }
type Config = { appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: readonly string[] }

/** The part of the messaging app's script that we use. */
export type Wx = {
  config: (config: Config) => void
  ready: (told: () => void) => void
  error: (told: (result: Result) => void) => void
  chooseWXPay: (options: Paying & Calls) => void
  getLocation: (options: { type: 'gcj02' } & Calls<{ latitude: number | string; longitude: number | string }>) => void
  updateAppMessageShareData: (options: ShareCard & Calls) => void
  updateTimelineShareData: (options: Omit<ShareCard, 'desc'> & Calls) => void
}

const jsApiList = ['checkJsApi', 'getLocation', 'chooseWXPay', 'updateAppMessageShareData', 'updateTimelineShareData'] as const

/** The messaging app's own words for what it would not do. */
class JsSdkError extends Error {
  override name = 'JsSdkError'
}

// safe: the vendor's script, or nothing, lies under its documented name
const wxNow = () => (globalThis as { wx?: Wx }).wx

let configured: { address: string; wx: Promise<Wx | undefined> } | undefined

/** The messaging app's functions for this page. Undefined, with the reason in a toast, when it does not give them; the next call tries again. */
export function jsSdk(): Promise<Wx | undefined> {
  const address = addressToSign()
  if (configured?.address === address) return configured.wx
  const asked = { address, wx: configure(address) }
  configured = asked
  void asked.wx.then((wx) => {
    if (!wx && configured === asked) configured = undefined
  })
  return asked.wx
}

async function configure(address: string): Promise<Wx | undefined> {
  try {
    const { wechat } = await call('getConfigure', {}, { quiet: true })
    if (!wechat) return undefined
    const [{ appId, timestamp, noncestr, signature }, wx] = await Promise.all([
      call('getJSSDKSignature', { url: address }, { quiet: true }),
      vendorScript(wechat.scriptUrl, wxNow),
    ])
    await new Promise<void>((resolve, reject) => {
      wx.ready(resolve)
      wx.error(({ errMsg }) => reject(new JsSdkError(errMsg)))
      wx.config({ appId, timestamp, nonceStr: noncestr, signature, jsApiList })
    })
    return wx
  } catch (error) {
    toast(error instanceof JsSdkError ? error.message : errorText(error), { type: 'error' })
    return undefined
  }
}
