import { useQueryClient } from '@tanstack/react-query'
import { technician } from '@anxin/words/technician'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { signOut } from './sign-out.ts'
import css from './workbench.module.css'

const techniciansOnly = 403

/** Why a screen of the workbench cannot be read: an account that is no technician, or what went wrong. */
export function WorkbenchRefused({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (error instanceof RefusedError && error.code === techniciansOnly) return <NotTechnician />
  return <ErrorState error={error} onRetry={onRetry} />
}

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
