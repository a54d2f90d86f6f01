import type { Reply } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { goToConsent } from '@anxin/mobile/wechat/consent'
import { jsSdk, type Wx } from '@anxin/mobile/wechat/js-sdk'
import { payByBridge, type InWechat } from './wechat-bridge.ts'

/** Leaves to learn who pays, and comes back to this page; false where the messaging app is not connected. */
export async function askWhoPays(): Promise<boolean> {
  const { wechat } = await call('getConfigure', {}, { quiet: true })
  if (wechat) goToConsent(wechat, 'snsapi_base')
  return wechat !== undefined
}

/**
 * Opens the messaging app's cashier with the parameters the server signed: by its script, or by its bridge where the
 * script is not to be had. The answer is only what the app says; whether the order is paid is asked of the server.
 */
export async function payInWechat(signed: Reply<'pay'>): Promise<InWechat> {
  const wx = await jsSdk()
  return wx ? payByScript(wx, signed) : payByBridge(signed)
}

const payByScript = (wx: Wx, { timeStamp = '', nonceStr = '', package: packed = '', signType = '', paySign = '' }: Reply<'pay'>): Promise<InWechat> =>
  new Promise((resolve) => {
    wx.chooseWXPay({
      timestamp: timeStamp,
      nonceStr,
      package: packed,
      signType,
      paySign,
      success: () => resolve('ok'),
      cancel: () => resolve('cancel'),
      fail: () => resolve('fail'),
    })
  })
