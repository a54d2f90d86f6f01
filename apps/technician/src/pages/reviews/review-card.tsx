import { reviews as shared } from '@anxin/words/reviews'
import { technicianReviews as words } from '@anxin/words/technician-reviews'
import { DayAgo } from '@anxin/mobile/language/ago.tsx'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Stars } from '@anxin/ui/stars.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { OwnReview } from './own-review.ts'
import css from './reviews-page.module.css'

type ReviewCardProps = { review: OwnReview; now: number; onWrite: (what: 'reply' | 'report') => void }

/** One review, with the own reply or the way to it, and the way to report it. */
export function ReviewCard({ review, now, onWrite }: ReviewCardProps) {
  const { score, content, images, projectName, projectNameEn, reply, reported, createdAt } = review
  const text = useText(words)
  const said = useText(shared)
  const language = useLanguage()
  const nickname = review.anonymous ? said('anonymous') : review.nickname
  const tags = language === 'en' ? review.tagsEn : review.tags
  return (
    <Card as="article" className={css.card}>
      <header className={css.head}>
        <span className={css.who}>{nickname}</span>
        <Stars value={score} size={14} />
        <DayAgo at={createdAt} now={now} />
      </header>
      <p className={css.quiet}>{nameIn(language, { name: projectName, nameEn: projectNameEn })}</p>
      <p className={content ? css.content : css.quiet}>{content || said('noText')}</p>
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tone="primary">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && (
        <ul className={css.pictures} aria-label={said('pictures')}>
          {images.map((src, at) => (
            <li key={src}>
              <Picture src={src} alt={said('picture', { n: at + 1 })} radius="var(--radius-field)" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className={css.reply}>
          <p className={css.quiet}>{said('reply')}</p>
          <p>{reply}</p>
        </div>
      )}
      <div className={css.acts}>
        {reported ? (
          <span className={css.quiet}>{text('reported')}</span>
        ) : (
          <Button variant="ghost" onClick={() => onWrite('report')}>
            {text('report')}
          </Button>
        )}
        {!reply && (
          <Button variant="secondary" onClick={() => onWrite('reply')}>
            {text('reply')}
          </Button>
        )}
      </div>
    </Card>
  )
}
