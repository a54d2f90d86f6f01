import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { healthNote as words } from '@anxin/words/health-note'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { useStep } from '../../features/visits/use-step.ts'
import type { Visit } from './visit.ts'

export const HealthSheet = lazyPart(() => import('./health-sheet.tsx').then(({ HealthSheet }) => ({ default: HealthSheet })))

/** That the customer declared something of their health: to read and confirm before the service. Nothing where nothing was declared. */
export function HealthCard({ visit: { orderId, healthNote }, step }: { visit: Visit; step: ReturnType<typeof useStep> }) {
  const text = useText(words)
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  // Brought before it is asked for: there may be no network at the door.
  useQuery({ ...queryFor('techGetHealthNote', { orderId }, { quiet: true }), enabled: healthNote === 'UNREAD' })
  if (!healthNote) return null
  const close = () => {
    setOpen(false)
    step.forgetError()
  }
  const confirm = async (revision: number) => {
    if ((await step.take({ action: 'CONFIRM_HEALTH', revision })) !== 'refused') return close()
    // It has changed, or was never opened on this account: what stands now is read before it is confirmed.
    await client.invalidateQueries({ queryKey: ['techGetHealthNote'] })
  }
  return (
    <>
      <Notice
        tone={healthNote === 'UNREAD' ? 'warning' : 'success'}
        title={text('techTitle')}
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text('techLook')}
          </Button>
        }
      >
        {text(healthNote === 'UNREAD' ? 'techUnread' : 'techRead')}
      </Notice>
      {open && (
        <Suspense>
          <HealthSheet
            open
            onClose={close}
            orderId={orderId}
            busy={step.busy === 'CONFIRM_HEALTH'}
            error={step.error}
            onConfirm={(revision) => void confirm(revision)}
          />
        </Suspense>
      )}
    </>
  )
}
