import { whenText } from '@anxin/rules/day-words'
import { postedRequests as words } from '@anxin/words/posted-requests'
import { selectTechnicians } from '@anxin/words/select-technicians'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { CardActs } from '../../features/technicians/card-acts.tsx'
import type { Technician } from '../../features/technicians/technician.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import css from './select-technicians.module.css'
import type { PostedRequest as Posted, usePostedRequest } from './use-posted-request.ts'

type PostedProps = Omit<ReturnType<typeof usePostedRequest>, 'request'> & {
  request: Posted
  onWiden: (() => void) | undefined
  choose: { busyWith: string | undefined; answer: (technician: Technician) => void }
}

/** A posted request: how long it waits still, and who has answered, to be chosen from. */
export function PostedRequest({ request, answers, offset, readAgain, post, isPosting, withdraw, isWithdrawing, onWiden, choose }: PostedProps) {
  const text = useText(words)
  const language = useLanguage()
  const { projectName, projectNameEn, startAt, expireAt, serverNow } = request
  const isWaiting = request.state === 'OPEN' || (request.state === 'CHOSEN' && expireAt > serverNow)
  const isEmpty = request.answers === 0
  const title = isWaiting ? (isEmpty ? text('waiting') : text('answered', { n: request.answers })) : text(isEmpty ? 'nobody' : 'over')

  return (
    <section className={css.request} aria-label={text('answers')}>
      <Card>
        <div className={css.state}>
          <h2 className={css.stateTitle} aria-live="polite">
            {title}
          </h2>
          {isWaiting && (
            <span className={css.left}>
              {text('left')} <Countdown until={expireAt} serverOffset={offset} onEnd={readAgain} label={text('left')} />
            </span>
          )}
        </div>
        <p className={css.rule}>
          {nameIn(language, { name: projectName, nameEn: projectNameEn })} · {zoned(whenText(startAt, serverNow, language), language)}
        </p>
        {isEmpty && <p className={css.rule}>{text(isWaiting ? 'noneYetNote' : 'nobodyNote')}</p>}
        <div className={css.requestActs}>
          {isWaiting ? (
            <Button size="s" variant="secondary" busy={isWithdrawing} onClick={withdraw}>
              {text('withdraw')}
            </Button>
          ) : (
            post && (
              <Button size="s" variant="secondary" busy={isPosting} onClick={post}>
                {text('again')}
              </Button>
            )
          )}
          {isEmpty && onWiden && (
            <Button size="s" variant="secondary" onClick={onWiden}>
              {text('widen')}
            </Button>
          )}
        </div>
      </Card>
      {!isEmpty && <Answers answers={answers} serverNow={serverNow} isOpen={isWaiting} choose={choose} />}
    </section>
  )
}

type AnswersProps = Pick<PostedProps, 'answers' | 'choose'> & { serverNow: number; isOpen: boolean }

function Answers({ answers, serverNow, isOpen, choose }: AnswersProps) {
  const text = useText(words)
  const toChoose = useText(selectTechnicians)
  const language = useLanguage()
  return (
    <ul className={css.answers} aria-label={text('answers')}>
      {answers.map((technician, at) => (
        <li key={technician.techId} className={technician.earliestAt === undefined ? css.gone : undefined}>
          <TechnicianCard technician={technician} eager={at < 4}>
            <CardActs>
              <span className={css.when}>{technician.earliestAt === undefined ? text('taken') : whenText(technician.earliestAt, serverNow, language)}</span>
              {technician.earliestAt !== undefined && isOpen && (
                <Button
                  size="s"
                  aria-label={toChoose('chooseNamed', { name: technician.nickname })}
                  busy={choose.busyWith === technician.techId}
                  onClick={() => choose.answer(technician)}
                >
                  {toChoose('choose')}
                </Button>
              )}
            </CardActs>
          </TechnicianCard>
        </li>
      ))}
    </ul>
  )
}
