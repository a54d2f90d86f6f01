import type { Reply } from '@anxin/contract/calls'
import { randomId } from '@anxin/mobile/request/random-id'
import { vendorScript } from '@anxin/mobile/wechat/vendor-script'

type ApplePage = NonNullable<Reply<'getConfigure'>['apple']>
type Settings = { clientId: string; scope: 'name'; redirectURI: string; state: string; nonce: string; usePopup: true }
type Answer = { authorization: { id_token: string; state?: string }; user?: { name?: { firstName?: string; lastName?: string } } }
type AppleId = { auth: { init: (settings: Settings) => void; signIn: () => Promise<Answer> } }

/** The person closed the window: nothing has gone wrong. */
const closed = new Set<unknown>(['popup_closed_by_user', 'user_cancelled_authorize', 'user_trigger_new_signin_flow'])

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Opens Apple's window and gives whom it names; undefined when the person closed it. */
export async function askApple(page: ApplePage) {
  const [nonce, state] = [randomId(), randomId()]
  const hashed = hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce)))
  const { auth } = await appleScript(page)
  auth.init({ clientId: page.clientId, scope: 'name', redirectURI: location.origin, state, nonce: hashed, usePopup: true })
  const answer = await auth.signIn().catch((error: { error?: unknown }) => {
    if (closed.has(error.error)) return undefined
    throw error
  })
  if (!answer) return undefined
  const { id_token: identityToken, state: answered } = answer.authorization
  if (answered !== state) throw new Error('an answer to another question')
  const { firstName = '', lastName = '' } = answer.user?.name ?? {}
  return { identityToken, appleUserId: subjectOf(identityToken), fullName: `${lastName}${firstName}`.trim(), nonce }
}

/** Whom a token names; the server checks that it is the vendor's. */
function subjectOf(token: string): string {
  const [, claims = ''] = token.split('.')
  // safe: the server refuses a token without a subject
  return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub
}

// safe: the vendor's script, or nothing, lies under its documented name
const appleNow = () => (globalThis as { AppleID?: AppleId }).AppleID

/** The vendor's script, loaded before it is wanted: a window opens only at once after a tap. */
export const appleScript = ({ scriptUrl }: ApplePage): Promise<AppleId> => vendorScript(scriptUrl, appleNow)
