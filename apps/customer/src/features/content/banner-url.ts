import type { Reply } from '@anxin/contract/calls'
import { safeRoute } from '@anxin/mobile/navigation/app-router'
import type { AppPath } from '@anxin/mobile/navigation/paths'
import { paths } from '../../routes.ts'

export type Banner = Reply<'getBannerIndex'>['list'][number]

/** The page of the app that a banner opens, with its parameters; none when it only says something or leads nowhere we know. */
export function bannerUrl({ linkType, link }: Pick<Banner, 'linkType' | 'link'>): AppPath | undefined {
  if (linkType === 'PAGE') return safeRoute(link)
  if (linkType === 'TECH') return paths.technicians({ techId: link })
  if (linkType === 'PROJECT') return paths.preferredTechnician({ projectId: link })
  if (linkType === 'COUPON') return paths.couponList()
  if (linkType === 'WEB') return link.startsWith('https://') ? paths.webView() : undefined
  return undefined
}
