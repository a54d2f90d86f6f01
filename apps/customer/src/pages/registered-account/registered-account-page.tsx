import { Suspense } from 'react'
import { registeredAccount } from '@anxin/words/registered-account'
import { finishLogin } from '@anxin/mobile/session/login-return'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BambooDrawing } from '@anxin/ui/drawings/bamboo.tsx'
import { NoCodes } from '@anxin/mobile/sign-in/no-codes.tsx'
import { useSignInWays } from '@anxin/mobile/sign-in/use-sign-in-ways'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { greet } from '../../features/accounts/greet.ts'
import { useLoginBelow } from '../../features/accounts/use-login-below.ts'
import { RegisterForm } from './register-form.tsx'
import css from './registered-account-page.module.css'

const BindPhone = lazyPart(() => import('./bind-phone.tsx').then(({ BindPhone: found }) => ({ default: found })))

/** A new account; after a sign-in with WeChat or Apple only its phone is missing. */
export function RegisteredAccountPage() {
  const { bind } = useParams(paths.registeredAccount)
  return bind === '1' ? (
    <Suspense>
      <BindPhone />
    </Suspense>
  ) : (
    <Register />
  )
}

/** A new account with a password; a number that has one is led back to signing in, with the number kept. */
function Register() {
  const { redirect } = useParams(paths.registeredAccount)
  const { toLogin, pagesAbove } = useLoginBelow()
  const sendsCodes = useSignInWays().includes('SMS')
  const text = useText(registeredAccount)

  const done = (begun: Begun) => {
    greet(begun, text('done'))
    finishLogin(redirect, pagesAbove())
  }
  const signIn = () => toLogin({ redirect })
  const taken = () => {
    toast(text('taken'))
    signIn()
  }

  return (
    <AccountPage title={text('title')} heading={text('heading')} note={text('note')} drawing={<BambooDrawing size={80} />}>
      {sendsCodes ? <RegisterForm onDone={done} onTaken={taken} /> : <NoCodes />}
      <p className={css.have}>
        {text('have')}
        <Button variant="ghost" className={css.link} onClick={signIn}>
          {text('signIn')}
        </Button>
      </p>
    </AccountPage>
  )
}
