import { useQuery } from '@tanstack/react-query'
import { cutTo } from '@anxin/rules/graphemes'
import { shopWords } from '@anxin/words/shop'
import { useText } from '@anxin/mobile/language/text'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { Facts } from './facts.tsx'
import { Reviews } from './reviews.tsx'
import { ShopHead } from './shop-head.tsx'
import { Team } from './team.tsx'
import css from './shop.module.css'

// As long as the words of a search may be.
const longest = 30

/** A shop: what stands on its door, when and where, who works there, and what customers say of them. */
export function ShopPage() {
  const { shopId = '' } = useParams(paths.shop)
  const text = useText(shopWords)
  const router = useRouter()
  const read = useQuery(queryFor('getShopInfo', { shopId }))
  const shop = read.data
  const book = shop && (
    <BottomBar>
      <Button size="l" full onClick={() => router.navigateTo(paths.techList({ keyword: cutTo(shop.name, longest) }))}>
        {text('book')}
      </Button>
    </BottomBar>
  )
  return (
    <Page title={shop?.name ?? text('title')} className={css.body} foot={book} read={read} loading={<ShopShape />} refused={refused}>
      {(known) => (
        <>
          <ShopHead shop={known} />
          <Facts shop={known} />
          <Team shop={known} />
          <Reviews shop={known} />
        </>
      )}
    </Page>
  )
}

const refused = (error: unknown) => isRefused(error, 'shopNotFound') && <Gone />

function Gone() {
  const text = useText(shopWords)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<HouseDrawing size={120} />}
      title={text('gone')}
      action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('others')}</Button>}
    >
      {text('goneNote')}
    </EmptyState>
  )
}

const ShopShape = () => (
  <>
    <Skeleton height="auto" radius="var(--radius-card)" className={css.coverShape} />
    <SkeletonText lines={3} />
    <Skeleton height={180} radius={14} />
    <Skeleton height={240} radius={14} />
  </>
)
