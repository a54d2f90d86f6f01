import { feedback as words } from '@anxin/words/feedback'
import { supportTickets } from '@anxin/words/support-tickets'
import { readPhone, usePhoneField } from '@anxin/mobile/forms/phone'
import { useText } from '@anxin/mobile/language/text'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { useOwnReviews } from '../../features/reviews/use-own-reviews.ts'
import { TicketList } from '../../features/support-tickets/ticket-list.tsx'
import { paths } from '../../routes.ts'
import { diagnosticsText } from './diagnostics.ts'
import { OwnReview } from './own-review.tsx'
import { useFeedback } from './use-feedback.ts'
import { ReportedReview } from './reported-review.tsx'
import css from './feedback.module.css'

const kinds = ['FUNCTION', 'SERVICE', 'OTHER'] as const
const longest = 500

/** What somebody has to say of the product, or against a technician or a review; what they said before stands below with its answers. */
export function FeedbackPage() {
  const text = useText(words)
  const phoneField = usePhoneField()
  const { techId, reviewId } = useParams(paths.feedback)
  const isOfReview = techId !== undefined && reviewId !== undefined
  const { signedIn } = useSession()
  const form = useFeedback()
  const { values, set } = form
  const title = text(isOfReview ? 'reviewTitle' : techId ? 'reportTitle' : 'title')
  // Guests learn whose review it is once they have signed in: from their own ones, or from the refusal.
  const own = useOwnReviews(isOfReview ? techId : undefined)
  if (isOfReview && (own?.has(reviewId) || isRefused(form.error, 'reviewIsYours')))
    return (
      <Page title={title}>
        <div className={css.body}>
          <ReportedReview techId={techId} reviewId={reviewId} />
          <OwnReview />
        </div>
      </Page>
    )
  return (
    <Page
      title={title}
      foot={
        <BottomBar>
          <Button size="l" busy={form.isBusy} onClick={() => form.check() && requireLogin(form.submit)}>
            {text('submit')}
          </Button>
        </BottomBar>
      }
    >
      <form className={css.body} {...form.props}>
        {isOfReview && <ReportedReview techId={techId} reviewId={reviewId} />}
        {techId ? (
          <Notice tone="warning">{text(isOfReview ? 'reviewNote' : 'reportNote')}</Notice>
        ) : (
          <Kinds value={values.type} onChange={(type) => set({ type })} />
        )}
        <Card className={css.card}>
          <TextArea
            {...form.field('content')}
            label={text('text')}
            placeholder={text(isOfReview ? 'reviewPlaceholder' : techId ? 'reportPlaceholder' : 'placeholder')}
            max={longest}
            rows={5}
          />
          {signedIn ? (
            <ImagePicker label={text('pictures')} value={values.images} onChange={(images) => set({ images: [...images] })} onUpload={form.awaits} />
          ) : (
            <p className={css.quiet}>{text('signInForPictures')}</p>
          )}
        </Card>
        <Card className={css.card}>
          <Field
            {...form.field('phone', readPhone)}
            label={text('phone')}
            {...phoneField}
            hint={[text(signedIn ? 'phoneHint' : 'phoneHintGuest'), phoneField.hint].filter(Boolean).join(' ')}
          />
          {!techId && (
            <div>
              <Switch label={text('diagnostics')} checked={values.withDiagnostics} onChange={(withDiagnostics) => set({ withDiagnostics })} />
              <p className={css.quiet}>{diagnosticsText()}</p>
            </div>
          )}
        </Card>
      </form>
      {signedIn && (
        <div className={css.former}>
          <TicketList />
        </div>
      )}
    </Page>
  )
}

type Kind = (typeof kinds)[number]

function Kinds({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const text = useText(words)
  const names = useText(supportTickets)
  return (
    <div className={css.kinds} role="group" aria-label={text('kind')}>
      {kinds.map((kind) => (
        <Chip key={kind} selected={kind === value} onClick={() => onChange(kind)}>
          {names(`type_${kind}`)}
        </Chip>
      ))}
    </div>
  )
}
