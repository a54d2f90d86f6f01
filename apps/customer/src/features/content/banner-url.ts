import type { Reply } from '@anxin/contract/calls'
import { safeRoute } from '@anxin/mobile/navigation/app-router'

export type Banner = Reply<'getBannerIndex'>['list'][number]

/** The page of the app that a banner opens, with its parameters; none when it only says something or leads nowhere we know. */
export function bannerUrl({ linkType, link }: Pick<Banner, 'linkType' | 'link'>): string | undefined {
  const id = encodeURIComponent(link)
  if (linkType === 'PAGE') return safeRoute(link)
  if (linkType === 'TECH') return `/pages/technicians/technicians?techId=${id}`
  if (linkType === 'PROJECT') return `/pages/technicians-list/technicians-list?projectId=${id}`
  if (linkType === 'COUPON') return '/pages/coupon-list/coupon-list'
  if (linkType === 'WEB') return link.startsWith('https://') ? '/pages/web-view/web-view' : undefined
  return undefined
}
