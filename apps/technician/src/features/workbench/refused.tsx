import { useQueryClient } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { signOut } from './sign-out.ts'
import css from './workbench.module.css'

/** For `refused` of a screen: an account that is no technician's has other ways on. */
export const workbenchRefused = (error: unknown) => isRefused(error, 'technicianOnly') && <NotTechnician />

function NotTechnician() {
  const client = useQueryClient()
  const text = useText(technician)
  return (
    <EmptyState
      drawing={<DoorDrawing size={120} />}
      title={text('notTechnician')}
      action={
        <div className={css.actions}>
          <LinkButton size="l" full href="/#/pages/technician-entry/technician-entry">
            {text('apply')}
          </LinkButton>
          <Button variant="secondary" size="l" full onClick={() => void signOut(client)}>
            {text('otherAccount')}
          </Button>
          <LinkButton variant="ghost" href="/">
            {text('toCustomer')}
          </LinkButton>
        </div>
      }
    >
      {text('notTechnicianNote')}
    </EmptyState>
  )
}
