import { registeredAccount } from '@anxin/words/registered-account'
import { finishLogin } from '@anxin/mobile/session/login-return'
import { useParams, usePageShow } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { BambooDrawing } from '@anxin/ui/drawings/bamboo.tsx'
import { paths } from '../../routes.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { greet } from '../../features/accounts/greet.ts'
import { useRegisterUserInfo } from '../../features/accounts/register-user-info.ts'
import { useLoginBelow } from '../../features/accounts/use-login-below.ts'
import { BindForm } from './bind-form.tsx'

/** The last step of a sign-in with WeChat or Apple; opened without one it leads to signing in. */
export function BindPhone() {
  const { redirect } = useParams(paths.registeredAccount)
  const given = useRegisterUserInfo((state) => state.given)
  const { toLogin, pagesAbove } = useLoginBelow()
  const text = useText(registeredAccount)

  const signIn = () => {
    useRegisterUserInfo.setState({ given: undefined })
    toLogin({ redirect })
  }
  const done = (begun: Begun) => {
    greet(begun, text(begun.isNew ? 'done' : 'linked'))
    finishLogin(redirect, pagesAbove())
    useRegisterUserInfo.setState({ given: undefined })
  }
  usePageShow(() => !useRegisterUserInfo.getState().given && signIn())

  const name = given?.nickname
  return (
    <AccountPage
      title={text('bindHeading')}
      heading={text('bindHeading')}
      note={name ? text('bindNoteNamed', { name }) : text('bindNote')}
      drawing={<BambooDrawing size={80} />}
    >
      {given && <BindForm given={given} onDone={done} onExpired={signIn} />}
    </AccountPage>
  )
}
