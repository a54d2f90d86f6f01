import { joining } from '@anxin/words/joining'
import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Body } from '../../features/joining/body.tsx'
import { isStoreWhole } from '../../features/joining/shop-draft.ts'
import { ToWorkbench } from '../../features/joining/to-workbench.tsx'
import { useShop } from '../../features/joining/use-shop.ts'
import { paths } from '../../routes.ts'
import { VerifyFirst } from '../../features/joining/verify-first.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessForm } from './business-form.tsx'

/** Who runs a shop: licence, legal representative, contact; sent from here, and locked while it is looked at. */
export function MerchantInfPage() {
  const text = useText(words)
  const of = useText(joining)
  const router = useRouter()
  return (
    <Page title={text('infoTitle')} read={useShop()} loading={<Shape />}>
      {([asked, { status }, kept, { vault, status: identity }]) => {
        if (status === 'APPROVED')
          return (
            <EmptyState drawing={<HouseDrawing />} title={text('done')} action={<ToWorkbench>{text('workbench')}</ToWorkbench>}>
              {text('doneNote')}
            </EmptyState>
          )
        if (status === 'PENDING' && kept)
          return (
            <Body>
              <Notice title={of('waiting')}>{text('locked')}</Notice>
              <BusinessFacts application={kept} />
            </Body>
          )
        const toSettlement = <Button onClick={() => router.redirectTo(paths.merchantSettlement())}>{text('title')}</Button>
        if (status === 'DISABLED') return <EmptyState drawing={<HouseDrawing />} title={of('refused')} action={toSettlement} />
        if (!asked.isOpen || !vault)
          return (
            <EmptyState drawing={<HouseDrawing />} title={text('closed')} action={toSettlement}>
              {text('closedNote')}
            </EmptyState>
          )
        if (identity !== 'APPROVED') return <VerifyFirst />
        if (!isStoreWhole(kept) || !kept)
          return (
            <EmptyState
              drawing={<HouseDrawing />}
              title={text('storeFirst')}
              action={<Button onClick={() => router.redirectTo(paths.storeInfn())}>{text('toStore')}</Button>}
            >
              {text('storeFirstNote')}
            </EmptyState>
          )
        return <BusinessForm key={kept.revision} kept={kept} vault={vault} />
      }}
    </Page>
  )
}

const Shape = () => (
  <Body>
    <Skeleton height={260} radius={14} />
    <Skeleton height={180} radius={14} />
  </Body>
)
