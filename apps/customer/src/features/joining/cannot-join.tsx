import type { Reply } from '@anxin/contract/calls'
import { technicianLeft } from '@anxin/words/technician-left'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLeftWords } from '@anxin/mobile/technician-left/use-left-words'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { useServerNow } from '../orders/use-server-now.ts'
import css from './joining.module.css'

type Standing = Pick<Reply<'doApplyTechCheck'>, 'left' | 'suspension'>

/** Whether somebody worked here and cannot apply, which is said before anything is filled in. */
export const isKeptOut = ({ left, suspension }: Standing): boolean => left !== undefined || suspension !== undefined

/** Why that is, what it means, and whether and how they may come back. */
export function CannotJoin({ standing }: { standing: Standing }) {
  const text = useText(technicianLeft)
  const router = useRouter()
  const said = useLeftWords()(standing, useServerNow(0, 60_000))
  if (!said) return null
  return (
    <EmptyState
      drawing={<DoorDrawing size={120} />}
      title={said.title}
      action={
        <div className={css.ways}>
          {!standing.suspension && <Button onClick={() => router.navigateTo(paths.setting({ part: 'delete' }))}>{text('deleteAccount')}</Button>}
          <Button variant="secondary" onClick={() => router.navigateTo(paths.customerService())}>
            {text('contact')}
          </Button>
        </div>
      }
    >
      {said.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </EmptyState>
  )
}
