import type { Reply } from '@anxin/contract/calls'
import { randomId } from '../request/random-id.ts'
import { sessional } from '../storage/storage.ts'
import { dropFromAddress } from './page-address.ts'

const KEY = 'wechatConsent'

type WechatPage = NonNullable<Reply<'getConfigure'>['wechat']>

/**
 * Leaves for the messaging app's consent page, which comes back to this very page with a code before its hash.
 * snsapi_base asks nobody and tells only who it is; snsapi_userinfo asks, and tells the name too.
 */
export function goToConsent({ appId, authorizeUrl }: WechatPage, scope: 'snsapi_base' | 'snsapi_userinfo'): void {
  const state = randomId()
  sessional.setItem(KEY, state)
  const asked = new URLSearchParams({ appid: appId, redirect_uri: location.href, response_type: 'code', scope, state })
  // Going back later must not lead to the consent page once more.
  location.replace(`${authorizeUrl}?${asked}#wechat_redirect`)
}

/** What the consent page came back with, once. A code that this tab did not ask for may be a stranger's, and is none. */
export function takeConsent(): { code: string } | 'denied' | undefined {
  const given = new URLSearchParams(location.search)
  const [state, code] = [given.get('state'), given.get('code')]
  if (state === null) return undefined
  const asked = sessional.getItem(KEY)
  sessional.removeItem(KEY)
  dropFromAddress('code', 'state')
  if (state !== asked) return undefined
  return code ? { code } : 'denied'
}
