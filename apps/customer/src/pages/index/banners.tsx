import { type ComponentType, lazy, Suspense } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { Banner } from '../../features/content/banner-url.ts'
import { Tiles } from './rail.tsx'
import css from './banners.module.css'

// The cards come with their pictures, after the first screen; without them there is no band.
const cards = (): Promise<ComponentType<{ list: readonly Banner[] }>> =>
  import('./banner-cards.tsx').then(
    ({ BannerCards: all }) => all,
    () => () => null,
  )
const BannerCards = lazy(async () => ({ default: await cards() }))

/** What the operator has to say: one band that moves only under the finger, and is not there when there is nothing. */
export function Banners({ cityCode, enabled }: { cityCode: string | undefined; enabled: boolean }) {
  const text = useText(homeRails)
  const { data, isPending } = useQuery({ ...queryFor('getBannerIndex', { cityCode }, { quiet: true }), enabled, placeholderData: keepPreviousData })
  const list = data?.list ?? []
  if (!isPending && list.length === 0) return null

  return (
    <section aria-label={text('banners')}>
      <Tiles>
        <Suspense fallback={<BannerSkeleton />}>{isPending ? <BannerSkeleton /> : <BannerCards list={list} />}</Suspense>
      </Tiles>
    </section>
  )
}

const BannerSkeleton = () => (
  <div className={css.banner} aria-hidden="true">
    <Skeleton width="80%" height={24} />
    <Skeleton height={18} />
  </div>
)
