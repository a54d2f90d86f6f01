import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { lengthText } from '@anxin/rules/measures'
import { clock, whenText } from '@anxin/rules/time'
import { postedRequests as words } from '@anxin/words/posted-requests'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useLive } from '@anxin/mobile/live/events'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Price } from '@anxin/ui/price.tsx'
import css from './today-page.module.css'

type Offered = Reply<'techRequestList'>['list'][number]

// Nobody tells every technician of a city of each request: they are asked for.
const again = 15_000
const requestsQuery = queryFor('techRequestList', {}, { quiet: true })

/** Customers who ask who can come; nothing is shown while nobody does. */
export function PostedRequests() {
  const text = useText(words)
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...requestsQuery, refetchInterval: again })
  const readAgain = () => void queries.invalidateQueries({ queryKey: requestsQuery.queryKey })
  useLive(['request'], readAgain)
  if (!data || data.list.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        {text('offered')} <span className={css.count}>{data.list.length}</span>
      </h2>
      <p className={css.place}>{text('offeredNote')}</p>
      {data.list.map((request) => (
        <PostedRequest key={request.postedRequestId} request={request} serverNow={data.serverNow} offset={data.serverNow - dataUpdatedAt} onEnd={readAgain} />
      ))}
    </section>
  )
}

type PostedRequestProps = { request: Offered; serverNow: number; offset: number; onEnd: () => void }

const stateWords = { ANSWERED: 'isAnswered', CHOSEN: 'isChosen', TAKEN: 'isTaken' } as const

function PostedRequest({ request, serverNow, offset, onEnd }: PostedRequestProps) {
  const { postedRequestId, state, quantity, startAt, endAt, area, distanceM, incomeAmount, expireAt } = request
  const text = useText(words)
  const language = useLanguage()
  const queries = useQueryClient()
  const project = nameIn(language, { name: request.projectName, nameEn: request.projectNameEn })
  const answer = useMutation({
    mutationFn: (isTakenBack: boolean) => call(isTakenBack ? 'techRequestTakeBack' : 'techRequestAnswer', { postedRequestId }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  })

  return (
    <article className={css.card} data-request-id={postedRequestId}>
      <div className={css.cardFace}>
        <span className={css.cardTop}>
          <span className={css.when}>
            {whenText(startAt, serverNow, language)}
            <span className={css.until}> – {clock(endAt)}</span>
          </span>
          <span className={css.left}>
            {text('left')} <Countdown until={expireAt} serverOffset={offset} onEnd={onEnd} label={text('left')} />
          </span>
        </span>
        <span className={css.what}>{quantity > 1 ? `${project} × ${quantity}` : project}</span>
        <span className={css.place}>
          {area} · {text('rough', { distance: lengthText(distanceM) })}
        </span>
        <span className={css.cardTop}>
          <span className={css.place}>{text('income')}</span>
          <Price amount={incomeAmount} size="l" tone="accent" exact />
        </span>
      </div>
      {state === 'OPEN' ? (
        <Button size="l" full busy={answer.isPending} aria-label={text('answerNamed', { project })} onClick={() => answer.mutate(false)}>
          {text('answer')}
        </Button>
      ) : (
        <div className={css.cardTop}>
          <span aria-live="polite">{text(stateWords[state])}</span>
          {state !== 'TAKEN' && (
            <Button size="s" variant="secondary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
              {text('takeBack')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
