import { placeOrder as words } from '@anxin/words/place-order'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { OrderForm } from './order-form.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import css from './place-order.module.css'

/** The order form over the order draft; asks for login first and keeps the draft through it. */
export function PlaceOrderPage() {
  const signedIn = useLoginGate()
  const techId = usePlaceOrder((draft) => draft.techId)
  const text = useText(words)
  const router = useRouter()
  return (
    <div className={css.page}>
      <NavBar title={text('title')} />
      {!signedIn && <OrderSkeleton />}
      {signedIn && techId === '' && (
        <EmptyState
          drawing={<HandsDrawing />}
          title={text('noTechnicianTitle')}
          action={<Button onClick={() => router.switchTab('/pages/technicians-list/technicians-list')}>{text('findTechnician')}</Button>}
        >
          {text('noTechnicianNote')}
        </EmptyState>
      )}
      {signedIn && techId !== '' && <OrderForm key={techId} />}
    </div>
  )
}
