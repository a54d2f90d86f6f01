import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

/** Nobody applies with a shop before it is known who they are. */
export function VerifyFirst() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title={text('verify')}
      action={<Button onClick={() => router.redirectTo(paths.realName())}>{text('toVerify')}</Button>}
    >
      {text('verifyNote')}
    </EmptyState>
  )
}
