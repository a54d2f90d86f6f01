import { registeredAccount } from '@anxin/words/registered-account'
import { finishLogin } from '@anxin/mobile/login-return'
import { NavBar } from '@anxin/mobile/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/text'
import { toast } from '@anxin/mobile/toast'
import { BambooDrawing } from '@anxin/ui/drawings/bamboo.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { RegisterForm } from './register-form.tsx'
import css from './registered-account-page.module.css'

const loginPage = '/pages/login/login'

/** A new account with a password; a number that has one is led back to signing in, with the number kept. */
export function RegisteredAccountPage() {
  const { query } = usePage()
  const router = useRouter()
  const text = useText(registeredAccount)
  const cameFromLogin = query.from === 'login'

  const done = () => {
    toast(text('done'), { type: 'success' })
    finishLogin(query.redirect, cameFromLogin ? 2 : 1)
  }
  const signIn = () => {
    if (cameFromLogin) router.navigateBack()
    else router.redirectTo(loginPage, { redirect: query.redirect })
  }
  const taken = () => {
    toast(text('taken'))
    signIn()
  }

  return (
    <div className={css.page}>
      <NavBar title={text('title')} />
      <main className={css.main}>
        <div className={css.head}>
          <div>
            <h2 className={css.heading}>{text('heading')}</h2>
            <p className={css.note}>{text('note')}</p>
          </div>
          <BambooDrawing size={80} />
        </div>
        <RegisterForm onDone={done} onTaken={taken} />
        <p className={css.have}>
          {text('have')}
          <Button variant="ghost" className={css.link} onClick={signIn}>
            {text('signIn')}
          </Button>
        </p>
      </main>
    </div>
  )
}
