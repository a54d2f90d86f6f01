import { Suspense, useState } from 'react'
import { orders } from '@anxin/words/orders'
import { customerActions, type CustomerAction } from '@anxin/contract/order-moves'
import { router } from '@anxin/mobile/navigation/app-router'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useText } from '@anxin/mobile/language/text'
import { Button, type ButtonVariant } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import type { OrderCard } from './order.ts'
import { rebook } from './rebook.ts'
import { useOrderActs } from './use-order-acts.ts'

const CancelSheet = lazyPart(() => import('./cancel-sheet.tsx').then(({ CancelSheet }) => ({ default: CancelSheet })))

type Shown = Exclude<CustomerAction, 'CALL'>
// The most wanted stands last, under the thumb. Calls begin beside the technician's name.
const shown = customerActions.filter((action): action is Shown => action !== 'CALL').toReversed()

type OrderActionsProps = {
  order: Pick<OrderCard, 'orderId' | 'status' | 'payAmount' | 'tech' | 'items' | 'actions'>
  size?: 's' | 'm'
  onRemoved?: () => void
}

/** The buttons of an order, exactly those that the server allows now; the most wanted stands last and filled. */
export function OrderActions({ order, size = 's', onRemoved }: OrderActionsProps) {
  const { orderId, actions } = order
  const text = useText(orders)
  const acts = useOrderActs(orderId, { onRemoved })
  const [cancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState(false)

  const press: Record<Shown, () => void> = {
    PAY: () => router.navigateTo(paths.pay({ orderId })),
    COMMENT: () => router.navigateTo(paths.commentForm({ orderId })),
    REBOOK: () => rebook(order),
    CONFIRM: acts.complete,
    REMOVE: acts.remove,
    CANCEL: () => {
      setAsked(true)
      setCancelling(true)
    },
  }
  const busy: Partial<Record<Shown, boolean>> = { CONFIRM: acts.isCompleting, REMOVE: acts.isRemoving, CANCEL: acts.isCancelling }
  const buttons = shown.filter((action) => actions.includes(action))
  const variantOf = (action: Shown): ButtonVariant => {
    if (action === 'REMOVE' || action === 'CANCEL') return size === 's' ? 'secondary' : 'ghost'
    return action === buttons.at(-1) ? 'primary' : 'secondary'
  }
  const cancel = (reason: string) =>
    void acts.cancel(reason).then(
      () => setCancelling(false),
      () => setCancelling(false),
    )

  return (
    <>
      {buttons.map((action) => (
        <Button key={action} size={size} variant={variantOf(action)} busy={busy[action]} data-action={action} onClick={press[action]}>
          {text(`act_${action}`)}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <CancelSheet order={order} open={cancelling} busy={acts.isCancelling} onClose={() => setCancelling(false)} onCancel={cancel} />
        </Suspense>
      )}
    </>
  )
}
