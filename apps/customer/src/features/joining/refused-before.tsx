import { joining as words } from '@anxin/words/joining'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

type Application = { status: string } | null

/** Whether what keeps somebody out is a final refusal of an application that is not this account's. */
export const isRefusedBefore = (status: string, own: Application): boolean => status === 'DISABLED' && own?.status !== 'DISABLED'

/** Somebody who was refused for good, with another account: nothing of that account is said. */
export function RefusedBefore() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<DoorDrawing size={120} />}
      title={text('refusedBefore')}
      action={<Button onClick={() => router.navigateTo(paths.customerService())}>{text('contact')}</Button>}
    >
      {text('refusedBeforeNote')}
    </EmptyState>
  )
}
