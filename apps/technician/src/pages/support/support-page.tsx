import { useQuery } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { useLanguage } from '@anxin/mobile/language/language'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { LinkButton } from '@anxin/ui/button.tsx'
import { TelephoneDrawing } from '@anxin/ui/drawings/telephone.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'

/** How a technician reaches the platform. */
export function SupportPage() {
  const support = useQuery(queryFor('getCustomer', {}))
  const text = useText(technician)
  const language = useLanguage()
  return (
    <Page title={text('support')} read={support} loading={<Shape />}>
      {({ workTime, workTimeEn, phone }) => (
        <EmptyState
          drawing={<TelephoneDrawing size={120} />}
          title={text('supportHours', { time: language === 'en' ? workTimeEn : workTime })}
          action={
            <LinkButton size="l" icon="phone" href={`tel:${phone}`}>
              {text('call', { phone })}
            </LinkButton>
          }
        >
          {text('supportNote')}
        </EmptyState>
      )}
    </Page>
  )
}

function Shape() {
  const text = useText(technician)
  return (
    <EmptyState
      drawing={<TelephoneDrawing size={120} />}
      title={<Skeleton width={200} height="1em" />}
      action={<Skeleton width={200} height={48} radius={24} />}
    >
      {text('supportNote')}
    </EmptyState>
  )
}
