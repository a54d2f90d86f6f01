import type { Reply } from '@anxin/contract/calls'
import { techList } from '@anxin/words/tech-list'
import type { Endless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Card } from '@anxin/ui/card.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import rows from '../../features/lists/rows-page.module.css'
import css from './found-shops.module.css'

type Shop = Reply<'getShopListSearch'>['list'][number]

/** The shops a search found; a tap opens the shop. */
export function FoundShops({ list, ...nothing }: Omit<NothingFoundProps, 'title'> & { list: Endless<Shop> }) {
  const text = useText(techList)
  return (
    <EndlessList
      list={list}
      rowKey={({ shopId }) => shopId}
      skeleton={<ShopSkeleton />}
      className={rows.list}
      label={text('shops')}
      empty={<NothingFound title={text('noShops', { keyword: nothing.keyword })} {...nothing} />}
    >
      {(shop) => <ShopCard shop={shop} />}
    </EndlessList>
  )
}

function ShopCard({ shop: { shopId, name, photo, address, technicianCount } }: { shop: Shop }) {
  const router = useRouter()
  const text = useText(techList)
  return (
    <Card as="article" flush>
      <button type="button" className={css.face} onClick={() => router.navigateTo(paths.shop({ shopId }))}>
        <Picture {...(photo !== undefined && { src: photo })} alt="" radius="var(--radius-field)" fallback={<HouseDrawing size={40} />} />
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.address}>{address}</span>
          <span className={css.count}>{text('technicianCount', { n: technicianCount })}</span>
        </span>
        <Icon className={css.chevron} name="chevron-right" size={18} />
      </button>
    </Card>
  )
}

const ShopSkeleton = () => (
  <Card>
    <div className={css.bones}>
      <Skeleton width={64} height={64} radius={10} />
      <div className={css.boneLines}>
        <Skeleton width="58%" height={18} />
        <Skeleton width="82%" height={13} />
        <Skeleton width="30%" height={13} />
      </div>
    </div>
  </Card>
)
