import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'

/** The step before the first: who somebody is. */
export function ToIdentity() {
  const text = useText(words)
  const router = useRouter()
  return (
    <BottomBar note={text('verifyNote')}>
      <Button size="l" onClick={() => router.navigateTo(paths.realName())}>
        {text('verify')}
      </Button>
    </BottomBar>
  )
}
