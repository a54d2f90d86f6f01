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
import { storeDraftOf } from '../../features/joining/shop-draft.ts'
import { ToWorkbench } from '../../features/joining/to-workbench.tsx'
import { useShop } from '../../features/joining/use-shop.ts'
import { VerifyFirst } from '../../features/joining/verify-first.tsx'
import { paths } from '../../routes.ts'
import { StoreForm } from './store-form.tsx'
import { StorePreview } from './store-preview.tsx'

/** What customers see of a shop: filled in while it applies, read while it waits. */
export function StoreInfnPage() {
  const text = useText(words)
  const of = useText(joining)
  const router = useRouter()
  const toSettlement = <Button onClick={() => router.redirectTo(paths.merchantSettlement())}>{text('title')}</Button>
  return (
    <Page title={text('storeTitle')} read={useShop()} loading={<Shape />}>
      {([asked, { status }, kept, identity]) => {
        if (status === 'APPROVED')
          return (
            <EmptyState drawing={<HouseDrawing />} title={text('done')} action={<ToWorkbench>{text('workbench')}</ToWorkbench>}>
              {text('doneNote')}
            </EmptyState>
          )
        if (status === 'PENDING')
          return (
            <Body>
              <Notice title={of('waiting')}>{text('locked')}</Notice>
              <StorePreview draft={storeDraftOf(kept)} />
            </Body>
          )
        if (status === 'DISABLED') return <EmptyState drawing={<HouseDrawing />} title={of('refused')} action={toSettlement} />
        if (!asked.isOpen)
          return (
            <EmptyState drawing={<HouseDrawing />} title={text('closed')} action={toSettlement}>
              {text('closedNote')}
            </EmptyState>
          )
        if (identity.status !== 'APPROVED') return <VerifyFirst />
        return <StoreForm key={kept?.revision ?? 0} kept={kept} />
      }}
    </Page>
  )
}

const Shape = () => (
  <Body>
    <Skeleton height={220} radius={14} />
    <Skeleton height={180} radius={14} />
  </Body>
)
