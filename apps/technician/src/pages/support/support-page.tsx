import { useQuery } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { LinkButton } from '@anxin/ui/button.tsx'
import { TeaDrawing } from '@anxin/ui/drawings/tea.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'

/** How a technician reaches the platform. */
export function SupportPage() {
  const { data, error, refetch } = useQuery(queryFor('getCustomer', {}))
  const text = useText(technician)
  return (
    <>
      <NavBar title={text('support')} />
      <main>
        {!data && !error && <SkeletonText lines={3} />}
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {data && (
          <EmptyState
            drawing={<TeaDrawing size={120} />}
            title={text('supportHours', { time: data.workTime })}
            action={
              <LinkButton size="l" icon="phone" href={`tel:${data.phone}`}>
                {text('call', { phone: data.phone })}
              </LinkButton>
            }
          >
            {text('supportNote')}
          </EmptyState>
        )}
      </main>
    </>
  )
}
