import { urlOf } from '@anxin/mobile/navigation/normalise-url'
import { pathOf } from '@anxin/mobile/navigation/paths'
import { local } from '@anxin/mobile/storage/storage'
import type { RouteName } from '../routes.ts'

const inviteCode = /^[0-9A-Za-z]{4,12}$/

/** The parameters of the address, before and after its hash. */
function parameters({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams {
  const [, inHash = ''] = hash.split('?')
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(inHash)])
}

/** Keeps whose invitation led here (`?inviter=`), and by which poster, until the person registers, whichever page the link opens. */
export function keepInviter(location: Pick<Location, 'search' | 'hash'>): void {
  const given = parameters(location)
  const inviter = given.get('inviter') ?? ''
  if (!inviteCode.test(inviter)) return
  local.setItem('inviter', inviter)
  local.setItem('poster', given.get('poster') ?? '')
}

/** Where the bare entry leads without showing the guide: the order a link names, or home once the guide was seen. */
export function entryRoute(location: Pick<Location, 'search' | 'hash'>): string | undefined {
  const [path] = location.hash.replace(/^#!?/, '').split('?')
  if (path !== '' && path !== '/') return undefined
  const orderId = parameters(location).get('orderId')
  if (orderId) return urlOf(pathOf('orderDetail' satisfies RouteName), { orderId })
  return local.getItem('guideSeen') ? pathOf('index' satisfies RouteName) : undefined
}
