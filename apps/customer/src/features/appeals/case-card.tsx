import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { appeals as words } from '@anxin/words/appeals'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { OrderDetail } from '../orders/order.ts'
import { useServerNow } from '../orders/use-server-now.ts'
import { Pictures } from '../reviews/pictures.tsx'
import css from './appeals.module.css'

export type Appeal = OrderDetail['appeals'][number]

/** One case: what was said, where it stands and by when it is answered, and the answer. */
export function CaseCard({ appeal, offset }: { appeal: Appeal; offset: number }) {
  const { appealId, type, status, content, wish, images, isSecond, answerBy, result, resultAmount, createdAt } = appeal
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const isOpen = status === 'PENDING' || status === 'PROCESSING'
  return (
    <Card as="article" className={css.card} data-appeal-id={appealId}>
      <header className={css.head}>
        <h2 className={css.title}>{text(`type_${type}`)}</h2>
        {isSecond && <Tag>{text('second')}</Tag>}
        <Tag tone={isOpen ? 'primary' : status === 'UPHELD' ? 'success' : 'neutral'}>{text(`status_${status}`)}</Tag>
      </header>
      {isOpen && <p className={css.due}>{answerBy < now ? text('late') : text('answerBy', { when: whenInside(answerBy, now, language) })}</p>}
      <p className={css.said}>{content}</p>
      {wish && <p className={css.quiet}>{text('wished', { wish })}</p>}
      {images.length > 0 && <Pictures images={images} />}
      {result !== undefined && (
        <div className={css.answer}>
          <h3 className={css.quiet}>{text(isSecond ? 'final' : 'answer')}</h3>
          <p>{result}</p>
          {resultAmount !== undefined && <p className={css.back}>{text('back', { amount: yuan(resultAmount) })}</p>}
        </div>
      )}
      <p className={css.quiet}>
        {text('createdAt', { when: whenInside(createdAt, now, language) })} · <span className={css.number}>{text('case', { no: appealId })}</span>
      </p>
    </Card>
  )
}
