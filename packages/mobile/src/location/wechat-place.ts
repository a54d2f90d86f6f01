import type { Point } from './coordinates.ts'
import { toast } from '../overlays/toast.ts'
import { local } from '../storage/storage.ts'
import { jsSdk } from '../wechat/js-sdk.ts'

const KEY = 'wechatPlace'

/** Whether the person has agreed before that the messaging app tells where they are. */
export const isWechatPlaceAllowed = (): boolean => local.getItem(KEY) === '1'

/**
 * Where the messaging app says the person is, in gcj02. It cannot be asked whether it may tell, so we remember that the
 * person agreed; `explain` says why and asks first, and without it nobody is asked.
 */
export async function wechatPlace(explain?: () => Promise<boolean>): Promise<Point | undefined> {
  if (!isWechatPlaceAllowed() && !(await explain?.())) return undefined
  local.setItem(KEY, '1')
  const wx = await jsSdk()
  if (!wx) return undefined
  return new Promise((resolve) => {
    wx.getLocation({
      type: 'gcj02',
      success: ({ latitude, longitude }) => resolve({ lat: Number(latitude), lng: Number(longitude) }),
      cancel: () => resolve(undefined),
      fail: ({ errMsg }) => {
        toast(errMsg, { type: 'error' })
        resolve(undefined)
      },
    })
  })
}
