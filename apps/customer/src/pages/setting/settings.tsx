import { setting as words } from '@anxin/words/setting'
import { useSession } from '@anxin/mobile/session/session'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { AccountCells } from './account-cells.tsx'
import { DeviceCells } from './device-cells.tsx'
import { DisplayChoices } from './display-choices.tsx'
import { useSignOut } from './use-sign-out.ts'
import css from './setting.module.css'

/** Everything that can be set: of the account for anyone who is signed in, of this device for everybody. */
export function Settings() {
  const text = useText(words)
  const { signedIn } = useSession()
  const signOut = useSignOut()
  return (
    <Page title={text('title')} className={css.body}>
      {signedIn && <AccountCells />}
      <DisplayChoices />
      <DeviceCells />
      {signedIn ? (
        <Button variant="secondary" size="l" full busy={signOut.isPending} onClick={signOut.ask}>
          {text('signOut')}
        </Button>
      ) : (
        <Button size="l" full onClick={() => requireLogin(() => undefined)}>
          {text('signIn')}
        </Button>
      )}
    </Page>
  )
}
