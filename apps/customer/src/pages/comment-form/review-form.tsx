import { commentForm as words } from '@anxin/words/comment-form'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { RatingInput } from '@anxin/ui/rating-input.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { VisitSummary } from '../../features/orders/visit-summary.tsx'
import { AgainChoice } from './again.tsx'
import { TagChoice } from './tag-choice.tsx'
import { lowScore, useReview, type Former } from './use-review.ts'
import css from './comment-form.module.css'

const MAX_TEXT = 500
const MAX_IMAGES = 9
const aspects = [
  ['service', 'serviceScore'],
  ['punctual', 'punctualScore'],
  ['attitude', 'attitudeScore'],
] as const

/** Stars, impressions, words and pictures of one visit: a review to write, or `former` to change. */
export function ReviewForm({ order, offset, former }: { order: OrderDetail; offset: number; former?: Former }) {
  const text = useText(words)
  const router = useRouter()
  const form = useReview({ order, former, onSent: () => router.navigateBack(1) })
  const { values: draft, errors } = form
  const grades = ([1, 2, 3, 4, 5] as const).map((n) => text(`words${n}`))
  const isLow = draft.score > 0 && draft.score <= lowScore

  return (
    <>
      <form className={css.body} {...form.props}>
        <VisitSummary order={order} offset={offset} />
        <Card as="section" className={css.stars}>
          <h2 className={css.overall} aria-hidden="true">
            {text('overall')}
          </h2>
          <div className={css.centre} data-invalid={errors.score ? true : undefined}>
            <RatingInput label={text('overall')} labelHidden words={grades} value={draft.score} onChange={(score) => form.set({ score })} />
          </div>
          {errors.score && (
            <p className={css.problem} role="alert">
              {errors.score}
            </p>
          )}
          <h2 className={css.optional}>{text('optional')}</h2>
          {aspects.map(([name, field]) => (
            <div key={field} className={css.aspect}>
              <span aria-hidden="true">{text(name)}</span>
              <RatingInput label={text(name)} labelHidden words={grades} value={draft[field]} onChange={(value) => form.set({ [field]: value })} />
            </div>
          ))}
        </Card>
        <Card as="section" className={css.say}>
          <TagChoice score={draft.score} value={draft.tagIds} onChange={(tagIds) => form.set({ tagIds })} />
          <TextArea {...form.field('content')} label={text('text')} placeholder={text(isLow ? 'placeholderLow' : 'placeholder')} max={MAX_TEXT} rows={4} />
          <ImagePicker
            label={text('pictures')}
            value={draft.images}
            onChange={(images) => form.set({ images: [...images] })}
            max={MAX_IMAGES}
            onUpload={form.awaits}
          />
        </Card>
        {!former && <AgainChoice value={draft.again} onChange={(again) => form.set({ again })} />}
        <Card>
          <Switch label={text('anonymous')} checked={draft.anonymous} onChange={(anonymous) => form.set({ anonymous })} />
          <p className={css.quiet}>{text('anonymousNote')}</p>
        </Card>
        {!former && (
          <Card>
            <TextArea {...form.field('aside')} label={text('aside')} hint={text('asideHint')} max={MAX_TEXT} rows={2} />
          </Card>
        )}
      </form>
      <BottomBar>
        <Button size="l" busy={form.isBusy} onClick={form.submit}>
          {text(former ? 'save' : 'submit')}
        </Button>
      </BottomBar>
    </>
  )
}
