import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/day-words'
import { common } from '@anxin/words/common'
import { orderDetail as words } from '@anxin/words/order-detail'
import { errorText } from '@anxin/mobile/request/errors'
import { Ago } from '@anxin/mobile/language/ago.tsx'
import { useLanguage } from '@anxin/mobile/language/language'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { stepWords } from '../../features/orders/step-words.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { Pictures } from '../../features/reviews/pictures.tsx'
import shared from './order-detail.module.css'
import css from './timeline.module.css'

/** What has happened to the order, who did it and when; the newest on top. */
export function Timeline({ orderId, offset }: { orderId: string; offset: number }) {
  const text = useText(words)
  const said = useText(common)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const { data, error, refetch } = useQuery({ ...queryFor('getOrderLog', { orderId }, { quiet: true }), refetchOnMount: 'always' })

  return (
    <Card as="section">
      <h2 className={shared.title}>{text('timeline')}</h2>
      {!data && !error && <SkeletonText lines={3} />}
      {!data && error && (
        <p className={css.failed}>
          {errorText(error)}
          <Button variant="ghost" size="s" onClick={() => void refetch()}>
            {said('retry')}
          </Button>
        </p>
      )}
      {data && (
        <ol className={css.line} reversed>
          {data.list.toReversed().map(({ at, actor, images, ...entry }, index) => (
            <li key={`${at}-${index}`} className={css.entry}>
              <p className={css.what}>{stepWords({ at, ...entry }, language)}</p>
              <p className={css.when}>
                <Ago at={at} now={now} /> · {whenText(at, now, language)} · {text(`by${actor}`)}
              </p>
              {images && images.length > 0 && (
                <div className={css.pictures}>
                  <Pictures images={images} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
