import { useQueryClient } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import type { Input } from '@anxin/contract/calls'
import { appeals as words } from '@anxin/words/appeals'
import { isPhone } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { touched } from '../orders/use-order-acts.ts'

type Kind = Input<'abnormalApply'>['type']
type Draft = { type: Kind | ''; content: string; wish: string; images: { key: string; url: string }[]; phone: string }
const shortest = 5

/** An appeal as it is written, kept until it is sent. With `refundId` it is against the decision on that refund. */
export function useAppealForm({ orderId, refundId }: { orderId: string; refundId?: string | undefined }) {
  const client = useQueryClient()
  const text = useText(words)
  const readAgain = () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })))
  const initial: Draft = { type: refundId === undefined ? '' : 'REFUND_DISPUTE', content: '', wish: '', images: [], phone: '' }

  return useForm({
    keep: `appeal:${orderId}:${refundId ?? ''}`,
    initial,
    rules: ({ type, content, phone }: Draft) => ({
      type: type === '' && text('needKind'),
      content: lengthOf(content.trim()) < shortest && text('tooShort'),
      wish: undefined,
      phone: phone !== '' && !isPhone(phone) && text('phoneWrong'),
    }),
    send: ({ type, content, wish, images, phone }) => {
      if (type === '') throw new Error('an appeal is sent with its kind')
      return write('abnormalApply', {
        orderId,
        refundId,
        type,
        content: content.trim(),
        wish: wish.trim() || undefined,
        images: images.map(({ key }) => key),
        phone: phone || undefined,
      }).finally(readAgain)
    },
    onSent({ queued }) {
      if (!queued) toast(text('sent'), { type: 'success' })
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
}
