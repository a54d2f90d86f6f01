import { Suspense, useState } from 'react'
import { orders } from '@anxin/words/orders'
import { customerActions, type CustomerAction } from '@anxin/contract/visit-transitions'
import { router } from '@anxin/mobile/navigation/app-router'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useText } from '@anxin/mobile/language/text'
import { Button, type ButtonVariant } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import type { OrderCard } from './order.ts'
import { rebook } from './rebook.ts'
import { useOrderActs } from './use-order-acts.ts'

const loadCancelSheet = () => import('./cancel-sheet.tsx').then(({ CancelSheet }) => ({ default: CancelSheet }))
const CancelSheet = lazyPart(loadCancelSheet)

type Elsewhere = 'CALL' | 'CHAT' | 'KEEP_TECHNICIAN' | 'DECLINE_SUBSTITUTES' | 'KEEP_ON'
type Shown = Exclude<CustomerAction, Elsewhere>
const elsewhere: readonly CustomerAction[] = ['CALL', 'CHAT', 'KEEP_TECHNICIAN', 'DECLINE_SUBSTITUTES', 'KEEP_ON'] satisfies Elsewhere[]
// The most wanted stands last, under the thumb. Calls and the chat begin beside the technician's name, answers about somebody else among those offered.
const shown = customerActions.filter((action): action is Shown => !elsewhere.includes(action)).toReversed()

// Never the filled button, even where they stand alone.
const quiet: readonly Shown[] = ['REMOVE', 'CANCEL', 'REFUND', 'REFUND_CANCEL', 'APPEAL']

// On an order's own page they have a place of their own.
const onPage: readonly Shown[] = ['REFUND', 'REFUND_CANCEL', 'APPEAL', 'CHOOSE_SUBSTITUTE', 'END_EARLY']

/** The buttons of an order as they stand side by side, the most wanted last; `bar` those of its own page. */
export const buttonsOf = (actions: OrderCard['actions'], { bar }: { bar: boolean }): Shown[] =>
  shown.filter((action) => actions.includes(action) && !(bar && onPage.includes(action)))

type OrderActionsProps = {
  order: Pick<OrderCard, 'orderId' | 'status' | 'payAmount' | 'tech' | 'items' | 'actions'>
  size?: 's' | 'm'
  onRemoved?: () => void
  /** Chooses another time; without it the order's page does. */
  onReschedule?: () => void
}

/** The buttons of an order, exactly those that the server allows now; the most wanted stands last and filled. */
export function OrderActions({ order, size = 's', onRemoved, onReschedule }: OrderActionsProps) {
  useReady(loadCancelSheet)
  const { orderId, actions } = order
  const text = useText(orders)
  const acts = useOrderActs(orderId, { onRemoved })
  const [cancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState(false)

  const press: Record<Shown, () => void> = {
    PAY: () => router.navigateTo(paths.pay({ orderId })),
    CHOOSE_SUBSTITUTE: () => router.navigateTo(paths.orderDetail({ orderId })),
    END_EARLY: () => router.navigateTo(paths.orderDetail({ orderId })),
    COMMENT: () => router.navigateTo(paths.commentForm({ orderId })),
    RESCHEDULE: onReschedule ?? (() => router.navigateTo(paths.orderDetail({ orderId }))),
    EXTRA: () => router.navigateTo(paths.selectProject({ orderId })),
    REBOOK: () => rebook(order),
    CONFIRM: acts.complete,
    REFUND: () => router.navigateTo(paths.requestRefund({ orderId })),
    REFUND_CANCEL: () => router.navigateTo(paths.refundList()),
    APPEAL: () => router.navigateTo(paths.appeal({ orderId })),
    REMOVE: acts.remove,
    CANCEL: () => {
      setAsked(true)
      setCancelling(true)
    },
  }
  const busy: Partial<Record<Shown, boolean>> = { CONFIRM: acts.isCompleting, REMOVE: acts.isRemoving, CANCEL: acts.isCancelling }
  const buttons = buttonsOf(actions, { bar: size === 'm' })
  const variantOf = (action: Shown): ButtonVariant => {
    if (quiet.includes(action)) return size === 's' ? 'secondary' : 'ghost'
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
