import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeOrder as words } from '@anxin/words/place-order'
import { yuan } from '@anxin/rules/money'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { replacePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { isRefused } from '@anxin/mobile/request/errors'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'
import type { Cart } from '../../features/booking/cart.ts'
import { forgetHealthDraft } from '@anxin/mobile/drafts/health-draft'
import { placeOrder, type Created } from '../../features/booking/submission.ts'
import type { Quote } from '../../features/booking/use-quote.ts'

type Order = { cart: Cart; quote: Quote; remark: string; healthText: string }

/**
 * Submits the order. A quote that has run out or is used is renewed and, at the same amount, sent again; at another amount the
 * person is asked first. `error` belongs to the cart it was made with.
 */
export function useSubmit({ cart, renew }: { cart: Cart | undefined; renew: () => Promise<{ quote?: Quote | undefined; error?: Error }> }) {
  const router = useRouter()
  const text = useText(words)
  const client = useQueryClient()

  async function submit(order: Order): Promise<Created | undefined> {
    try {
      return await placeOrder(order)
    } catch (error) {
      if (!isRefused(error, 'amountMoved', 'quoteExpired', 'quoteUsed')) throw error
      const { quote, error: refused } = await renew()
      if (!quote) throw refused ?? error
      const [before, after] = [order.quote.price.payAmount, quote.price.payAmount]
      const goesOn =
        before === after ||
        (await confirm({
          title: text('amountMoved'),
          content: text('amountMovedNote', { before: yuan(before), after: yuan(after) }),
          confirmText: text('submitNew'),
          cancelText: text('lookAgain'),
        }))
      return goesOn ? placeOrder({ ...order, quote }) : undefined
    }
  }

  const mutation = useMutation({
    mutationFn: submit,
    onSuccess(created) {
      if (!created) return
      // What lies under the cashier is the order list: the form that made the order is done.
      router.switchTab(paths.order())
      if (created.needPay) router.navigateTo(paths.pay({ orderId: created.orderId }))
      else router.navigateTo(paths.orderDetail({ orderId: created.orderId }))
      // One quote makes one order, and so does what was filled in; where the visit is may be where the next one will be.
      replacePlaceOrder({ address: usePlaceOrder.getState().address })
      forgetHealthDraft()
      client.removeQueries({ queryKey: ['doOrderPreview'] })
    },
  })
  const isOfThisCart = mutation.variables !== undefined && JSON.stringify(mutation.variables.cart) === JSON.stringify(cart)
  return { submit: mutation.mutate, isSubmitting: mutation.isPending, error: isOfThisCart ? mutation.error : null, forget: mutation.reset }
}
