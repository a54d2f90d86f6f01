import { useState } from 'react'
import { inside, whenText } from '@anxin/rules/day-words'
import { postedRequests } from '@anxin/words/posted-requests'
import { selectTechnicians as words } from '@anxin/words/select-technicians'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useSession } from '@anxin/mobile/session/session'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CardActs } from '../../features/technicians/card-acts.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { paths } from '../../routes.ts'
import { NobodyFree } from './nobody-free.tsx'
import { PostRequest } from './post-request.tsx'
import { PostedRequest } from './posted-request.tsx'
import css from './select-technicians.module.css'
import { useChooseTechnician } from './use-choose-technician.ts'
import { useOrderWish } from './use-order-wish.ts'
import { usePostedRequest } from './use-posted-request.ts'

/** Another technician for the order being put together: anyone who is free at its time, gives its treatment and may come to its place. */
export function SelectTechniciansPage() {
  const hasDraft = usePlaceOrder(({ techId, items }) => techId !== '' || items.length > 0)
  const text = useText(words)
  const router = useRouter()
  if (hasDraft) return <Candidates />
  return (
    <Page title={text('title')}>
      <EmptyState
        drawing={<HandsDrawing />}
        title={text('noDraft')}
        action={<Button onClick={() => router.navigateTo(paths.selectProject())}>{text('toProjects')}</Button>}
      >
        {text('noDraftNote')}
      </EmptyState>
    </Page>
  )
}

function Candidates() {
  const { mode } = useParams(paths.selectTechnicians)
  const [isWide, setWide] = useState(false)
  const text = useText(words)
  const requestText = useText(postedRequests)
  const { signedIn } = useSession()
  const language = useLanguage()
  const current = usePlaceOrder(({ techId }) => techId)
  const wish = useOrderWish({ isWide })
  const list = useEndless('getTechListSort', wish.asked, { enabled: wish.isKnown })
  const choose = useChooseTechnician(wish, { isPick: mode === 'pick' })
  const posted = usePostedRequest(wish)
  const { request } = posted
  const busyWith = choose.isPending ? choose.variables.technician.techId : undefined
  // Who has answered stands above already.
  const answered = new Set(request && posted.answers.map(({ techId }) => techId))
  const others = list.rows.filter(({ techId }) => techId !== current && !answered.has(techId))
  const isLoading = !wish.isKnown || list.isLoading
  const hasOthers = others.length > 0 || answered.size === 0 || isLoading || list.hasMore
  const { startAt, openedAt, firstOfSeveral } = wish
  const when = startAt === undefined ? undefined : zoned(whenText(startAt, openedAt, language), language)
  const widen = isWide || when === undefined ? undefined : () => setWide(true)
  const rule = when === undefined ? text('anyTime') : text(isWide ? 'freeAround' : 'free', { when: inside(when) })

  return (
    <Page title={text('title')} onRefresh={list.refresh} className={css.body}>
      {request ? (
        <>
          <PostedRequest
            {...posted}
            request={request}
            onWiden={widen}
            choose={{ busyWith, answer: (technician) => choose.mutate({ technician, answerTo: request.postedRequestId }) }}
          />
          {hasOthers && <h2 className={css.stateTitle}>{requestText('others')}</h2>}
        </>
      ) : (
        signedIn && <PostRequest {...posted} />
      )}
      {others.length > 0 && (
        <p className={css.rule}>
          {rule}
          {firstOfSeveral && ` ${text('several', { project: nameIn(language, firstOfSeveral) })}`}
        </p>
      )}
      <EndlessList
        list={{ ...list, rows: others, isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        label={text('list')}
        empty={hasOthers && <NobodyFree when={when} onWiden={widen} />}
      >
        {(technician, at) => (
          <TechnicianCard heading="h2" technician={technician} eager={at < 4}>
            <CardActs>
              {technician.earliestAt !== undefined && <span className={css.when}>{whenText(technician.earliestAt, openedAt, language)}</span>}
              <Button
                size="s"
                aria-label={text('chooseNamed', { name: technician.nickname })}
                busy={busyWith === technician.techId}
                onClick={() => choose.mutate({ technician })}
              >
                {text('choose')}
              </Button>
            </CardActs>
          </TechnicianCard>
        )}
      </EndlessList>
    </Page>
  )
}
