import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { paths } from '../../routes.ts'
import { signOut } from './sign-out.ts'
import css from './workbench.module.css'

/** For `refused` of a screen: an account that is no technician's has other ways on, and one that is suspended is shown why. */
export function workbenchRefused(error: unknown) {
  if (isRefused(error, 'technicianSuspended')) return <Suspended error={error} />
  return isRefused(error, 'technicianOnly') && <NotTechnician />
}

function Suspended({ error }: { error: unknown }) {
  const router = useRouter()
  const text = useText(technician)
  const toSupport = (
    <>
      <Button size="l" full onClick={() => router.navigateTo(paths.penalties())}>
        {text('objectToSuspension')}
      </Button>
      <Button variant="secondary" size="l" full onClick={() => router.navigateTo(paths.support())}>
        {text('support')}
      </Button>
    </>
  )
  return (
    <Shut title={text('suspended')} first={toSupport}>
      {errorText(error)}
    </Shut>
  )
}

function NotTechnician() {
  const text = useText(technician)
  const apply = (
    <LinkButton size="l" full href="/#/pages/technician-entry/technician-entry">
      {text('apply')}
    </LinkButton>
  )
  return (
    <Shut title={text('notTechnician')} first={apply}>
      {text('notTechnicianNote')}
    </Shut>
  )
}

/** A workbench that does not open for this account: why, what helps first, another account, the customer's app. */
function Shut({ title, first, children }: { title: string; first: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const text = useText(technician)
  return (
    <EmptyState
      drawing={<DoorDrawing size={120} />}
      title={title}
      action={
        <div className={css.actions}>
          {first}
          <Button variant="secondary" size="l" full onClick={() => void signOut(client)}>
            {text('otherAccount')}
          </Button>
          <LinkButton variant="ghost" href="/">
            {text('toCustomer')}
          </LinkButton>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
