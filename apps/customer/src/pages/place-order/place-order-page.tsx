import { placeOrder as words } from '@anxin/words/place-order'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { OrderForm } from './order-form.tsx'

/** The order form over the order draft; the draft is kept while login is asked for. */
export function PlaceOrderPage() {
  const techId = usePlaceOrder((draft) => draft.techId)
  const text = useText(words)
  const router = useRouter()
  return (
    <Page title={text('title')}>
      {techId === '' ? (
        <EmptyState
          drawing={<HandsDrawing />}
          title={text('noTechnicianTitle')}
          action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('findTechnician')}</Button>}
        >
          {text('noTechnicianNote')}
        </EmptyState>
      ) : (
        <OrderForm key={techId} />
      )}
    </Page>
  )
}
