import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orders } from '@anxin/words/orders'
import { call } from '@anxin/mobile/request/call'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { errorText } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'

/** What is read again once something was done to an order. */
export const touched = ['getOrderInfo', 'getOrderLog', 'getOrderList', 'getUnread', 'getTechBusy', 'getUserCouponCount', 'getCouponListSelf']

/** What a customer does to an order: cancel, confirm, remove. Each tells how it went and reads the orders again. */
export function useOrderActs(orderId: string, { onRemoved }: { onRemoved?: (() => void) | undefined } = {}) {
  const client = useQueryClient()
  const text = useText(orders)
  const refresh = () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })))
  const settle = {
    onError: (error: unknown) => toast(errorText(error), { type: 'error' }),
    // A refusal often means that the order has moved on: what is shown must follow.
    onSettled: refresh,
  }

  const cancel = useMutation({
    ...settle,
    mutationFn: (reason: string) => call('doOrderCancel', { orderId, reason }),
    onSuccess: ({ refundId }) => toast(text(refundId ? 'cancelledRefund' : 'cancelled'), { type: 'success' }),
  })
  const complete = useMutation({
    ...settle,
    mutationFn: () => call('doOrderConfirm', { orderId }),
    onSuccess: () => toast(text('confirmed'), { type: 'success' }),
  })
  const remove = useMutation({
    ...settle,
    mutationFn: () => call('doOrderRemove', { orderId }),
    onSuccess: () => {
      toast(text('removed'))
      onRemoved?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['getOrderList'] }),
  })

  const askComplete = async () => {
    const question = { title: text('confirmTitle'), content: text('confirmNote'), confirmText: text('confirmNow') }
    if (!complete.isPending && (await confirm(question))) complete.mutate()
  }
  const askRemove = async () => {
    const question = { title: text('removeTitle'), content: text('removeNote'), confirmText: text('removeNow'), tone: 'danger' } as const
    if (!remove.isPending && (await confirm(question))) remove.mutate()
  }

  return {
    cancel: cancel.mutateAsync,
    isCancelling: cancel.isPending,
    complete: () => void askComplete(),
    isCompleting: complete.isPending,
    remove: () => void askRemove(),
    isRemoving: remove.isPending,
  }
}
