import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { Page } from '@anxin/mobile/page/page.tsx'
import { allOf } from '@anxin/mobile/page/read'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Body } from '../../features/joining/body.tsx'
import { CannotJoin, isKeptOut } from '../../features/joining/cannot-join.tsx'
import { Refused } from '../../features/joining/refused.tsx'
import { isRefusedBefore, RefusedBefore } from '../../features/joining/refused-before.tsx'
import { Waiting } from '../../features/joining/waiting.tsx'
import { Approved } from './approved.tsx'
import { Intro } from './intro.tsx'
import { Summary } from './summary.tsx'
import { ToIdentity } from './to-identity.tsx'

// Anyone who only reads, or waits, needs no form.
const EntryForm = lazyPart(() => import('./entry-form.tsx').then(({ EntryForm: form }) => ({ default: form })))

/** Applying as a technician: what it takes, the form with its draft, and where the application stands. */
export function TechnicianEntryPage() {
  const { signedIn } = useSession()
  return signedIn ? <Own /> : <Guest />
}

function Guest() {
  const text = useText(words)
  const read = useQuery(queryFor('getApplyRequirements', { target: 'TECH' }))
  return (
    <Page
      title={text('title')}
      read={read}
      loading={<Shape />}
      foot={
        <BottomBar>
          <Button size="l" onClick={() => requireLogin(() => undefined)}>
            {text('signIn')}
          </Button>
        </BottomBar>
      }
    >
      {(asked) => (
        <Body>
          <Intro asked={asked} />
        </Body>
      )}
    </Page>
  )
}

function Own() {
  const text = useText(words)
  const asked = useQuery(queryFor('getApplyRequirements', { target: 'TECH' }))
  const check = useQuery(queryFor('doApplyTechCheck', {}))
  const application = useQuery(queryFor('getApplyTech', {}))
  const identity = useQuery(queryFor('doAuthenticationCheck', {}))
  return (
    <Page title={text('title')} read={allOf(asked, check, application, identity)} loading={<Shape />}>
      {([needs, standing, kept, { vault }]) => {
        if (isKeptOut(standing)) return <CannotJoin standing={standing} />
        if (standing.status === 'APPROVED') return <Approved />
        if (isRefusedBefore(standing.status, kept)) return <RefusedBefore />
        if (standing.status === 'DISABLED' && kept)
          return (
            <Body>
              <Refused target="TECH" application={kept} />
            </Body>
          )
        if (standing.status === 'PENDING' && kept)
          return (
            <Body>
              <Waiting target="TECH" application={kept}>
                <Summary application={kept} />
              </Waiting>
            </Body>
          )
        if (!standing.realNameDone)
          return (
            <>
              <Body>
                <Intro asked={needs} />
              </Body>
              <ToIdentity />
            </>
          )
        if (!needs.isOpen || !vault || !standing.canApply)
          return (
            <Body>
              <Notice title={text('closed')}>{text('closedNote')}</Notice>
            </Body>
          )
        return (
          <Suspense fallback={<Shape />}>
            <EntryForm key={kept?.revision ?? 0} kept={kept} asked={needs} vault={vault} />
          </Suspense>
        )
      }}
    </Page>
  )
}

const Shape = () => (
  <Body>
    <Skeleton height={132} radius={14} />
    <Skeleton height={220} radius={14} />
    <Skeleton height={120} radius={14} />
  </Body>
)
