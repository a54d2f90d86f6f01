import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { BannerCards } from './banner-cards.tsx'
import { Tiles } from './rail.tsx'
import css from './banners.module.css'

/** What the operator has to say: one band that moves only under the finger, and is not there when there is nothing. */
export function Banners({ cityCode }: { cityCode: string | undefined }) {
  const text = useText(homeRails)
  const { data, isPending } = useQuery({ ...queryFor('getBannerIndex', { cityCode }, { quiet: true }), placeholderData: keepPreviousData })
  const list = data?.list ?? []
  if (!isPending && list.length === 0) return null

  return (
    <section aria-label={text('banners')}>
      <Tiles>{isPending ? <BannerSkeleton /> : <BannerCards list={list} />}</Tiles>
    </section>
  )
}

const BannerSkeleton = () => (
  <div className={css.banner} aria-hidden="true">
    <Skeleton width="80%" height={24} />
    <Skeleton height={18} />
  </div>
)
