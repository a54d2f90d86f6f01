import { useQuery } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { useLanguage } from '@anxin/mobile/language/language'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { LinkButton } from '@anxin/ui/button.tsx'
import { TelephoneDrawing } from '@anxin/ui/drawings/telephone.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import css from '../../features/workbench/workbench.module.css'

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

const Shape = () => (
  <div className={css.shape}>
    <SkeletonText lines={3} />
  </div>
)
