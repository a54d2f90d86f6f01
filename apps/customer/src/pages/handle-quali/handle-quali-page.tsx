import { useQuery } from '@tanstack/react-query'
import { handleQuali as words } from '@anxin/words/handle-quali'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { allOf } from '@anxin/mobile/page/read'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { ScrollDrawing } from '@anxin/ui/drawings/scroll.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Body } from '../../features/joining/body.tsx'
import { CannotJoin, isKeptOut } from '../../features/joining/cannot-join.tsx'
import { ToWorkbench } from '../../features/joining/to-workbench.tsx'
import { paths } from '../../routes.ts'
import { CertList } from './cert-list.tsx'
import { QualiForm } from './quali-form.tsx'

/** What documents an applicant has given, what is still needed and why, and the way to give it. */
export function HandleQualiPage() {
  const text = useText(words)
  const check = useQuery(queryFor('doApplyTechCheck', {}))
  const application = useQuery(queryFor('getApplyTech', {}))
  const identity = useQuery(queryFor('doAuthenticationCheck', {}))
  return (
    <Page title={text('title')} read={allOf(check, application, identity)} loading={<Shape />}>
      {([standing, kept, { vault }]) => {
        const { status } = standing
        if (isKeptOut(standing)) return <CannotJoin standing={standing} />
        if (status === 'APPROVED') return <AtWork />
        if (!kept || status === 'DISABLED') return <None />
        return (
          <>
            <Body>
              <CertList application={kept} />
            </Body>
            {vault && <QualiForm key={kept.certs.length} application={kept} vault={vault} />}
          </>
        )
      }}
    </Page>
  )
}

function None() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<ScrollDrawing />}
      title={text('none')}
      action={<Button onClick={() => router.redirectTo(paths.technicianEntry())}>{text('toEntry')}</Button>}
    >
      {text('noneNote')}
    </EmptyState>
  )
}

/** Of somebody who works here they are where the work is. */
function AtWork() {
  const text = useText(words)
  return (
    <EmptyState drawing={<ScrollDrawing />} title={text('atWork')} action={<ToWorkbench>{text('workbench')}</ToWorkbench>}>
      {text('atWorkNote')}
    </EmptyState>
  )
}

const Shape = () => (
  <Body>
    <Skeleton height={120} radius={14} />
    <Skeleton height={280} radius={14} />
  </Body>
)
