import { useQueryClient } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import { feedback as words } from '@anxin/words/feedback'
import { supportTickets } from '@anxin/words/support-tickets'
import { isPhone } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useResulPage } from '../../features/content/result.ts'
import { paths } from '../../routes.ts'
import { diagnosticsText } from './diagnostics.ts'

type Draft = { type: 'FUNCTION' | 'SERVICE' | 'OTHER'; content: string; images: { key: string; url: string }[]; phone: string; withDiagnostics: boolean }
const shortest = 5

/** Feedback as it is typed, kept until it is sent. About a technician, or a review of one, it is a report. */
export function useFeedback() {
  const { techId, reviewId, orderId, content = '' } = useParams(paths.feedback)
  const text = useText(words)
  const shared = useText(supportTickets)
  const router = useRouter()
  const client = useQueryClient()
  const initial: Draft = { type: 'FUNCTION', content, images: [], phone: '', withDiagnostics: false }

  return useForm({
    keep: `feedback:${reviewId ?? techId ?? ''}`,
    initial,
    rules: (draft: Draft) => ({
      content: lengthOf(draft.content.trim()) < shortest && shared('tooShort'),
      phone: draft.phone !== '' && !isPhone(draft.phone) && text('phoneWrong'),
    }),
    send({ type, content: said, images, phone, withDiagnostics }) {
      const body = { content: said, images: images.map(({ key }) => key), phone: phone || undefined }
      if (techId) return write('reportTech', { techId, reviewId, ...body })
      return write('doSuggest', { type, orderId, ...body, diagnostics: withDiagnostics ? diagnosticsText() : undefined })
    },
    onSent({ queued }) {
      if (queued) return router.navigateBack()
      useResulPage.setState({ navTitle: text('done'), targetUrl: paths.index() })
      void client.invalidateQueries({ queryKey: ['getSuggestList'] })
      router.redirectTo(paths.resultPage())
    },
    onRefused: (error, field) => {
      // The page itself says that a review is one's own.
      if (!field && !isRefused(error, 'reviewIsYours')) toast(errorText(error), { type: 'error' })
    },
  })
}
