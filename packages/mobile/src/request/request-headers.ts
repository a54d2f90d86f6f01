import { local } from '../storage/storage.ts'
import { isInsideWechat } from './inside-wechat.ts'

export const clientVersion = '2.2.3'

/** The headers of every call. The token is read from the store, so that the first calls need no session code. */
export function requestHeaders(token = local.getItem('token') ?? ''): Record<string, string> {
  return {
    ...(token && { token, authorization: `Bearer ${token}` }),
    espType: isInsideWechat() ? 'wechat' : 'h5',
    deviceBrand: local.getItem('deviceBrand') || 'Web',
    upVersion: clientVersion,
  }
}
