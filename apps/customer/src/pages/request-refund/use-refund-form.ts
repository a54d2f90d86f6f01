import { useQueryClient } from '@tanstack/react-query'
import { yuan } from '@anxin/rules/money'
import { requestRefund as words } from '@anxin/words/request-refund'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { touched } from '../../features/orders/use-order-acts.ts'
import { askRefund } from '../../features/refunds/submission.ts'
import { fenTyped } from '../../features/refunds/yuan-typed.ts'
import { paths } from '../../routes.ts'
import type { Preview } from './use-preview.ts'

type Reason = Preview['reasons'][number]['id']
type Draft = { reasonId: Reason | ''; amount: string; reason: string; images: { key: string; url: string }[] }
const empty: Draft = { reasonId: '', amount: '', reason: '', images: [] }

type Wanted = { orderId: string; itemIds: string[] | undefined; preview: Preview | undefined; onMoved: () => void }

/** A refund as it is filled in, kept until it is sent; the amount is typed only where an operator decides on it. */
export function useRefundForm({ orderId, itemIds, preview, onMoved }: Wanted) {
  const client = useQueryClient()
  const text = useText(words)
  const router = useRouter()
  const readAgain = () => Promise.all([...touched, 'doOrderRefundPreview'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  const most = preview?.maxAmount ?? 0
  const isWrong = (typed: string) => {
    const fen = fenTyped(typed)
    return fen === undefined || fen < 1 || fen > most
  }

  return useForm({
    keep: `request-refund:${orderId}`,
    initial: empty,
    rules: ({ reasonId, amount }: Draft) => ({
      reasonId: reasonId === '' && text('needWhy'),
      amount: preview?.proposed === true && isWrong(amount) && text('amountWrong', { most: yuan(most) }),
      reason: undefined,
    }),
    send: ({ reasonId, amount, reason, images }) => {
      if (reasonId === '' || !preview) throw new Error('a refund is sent with its reason')
      return askRefund({
        orderId,
        itemIds,
        reasonId,
        reason: reason.trim() || undefined,
        amount: preview.proposed ? fenTyped(amount) : undefined,
        expectAmount: preview.refundAmount,
        images: images.map(({ key }) => key),
      }).finally(readAgain)
    },
    onSent() {
      toast(text('submitted'), { type: 'success' })
      router.redirectTo(paths.refundList())
    },
    onRefused(error, field) {
      if (isRefused(error, 'refundMoved', 'refundTooMuch')) {
        onMoved()
        toast(text('moved'), { type: 'warning' })
      } else if (!field) toast(errorText(error), { type: 'error' })
    },
  })
}
