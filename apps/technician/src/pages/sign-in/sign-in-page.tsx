import { technicianMe } from '@anxin/words/technician-me'
import { technician } from '@anxin/words/technician'
import { finishLogin } from '@anxin/mobile/session/login-return'
import { useParams, usePageShow } from '@anxin/mobile/navigation/use-page'
import { session } from '@anxin/mobile/session/session'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { LinkButton } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in-page.module.css'

/** Signs in by SMS; the session is that of the customer app. */
export function SignInPage() {
  const { redirect } = useParams(paths.signIn)
  const text = useText(technicianMe)
  const words = useText(technician)
  usePageShow(() => session.signedIn() && finishLogin(redirect))

  return (
    <BarePage>
      <div className={css.page}>
        <div className={css.head}>
          <HandsDrawing size={96} />
          <h1 className={css.heading}>{text('signInHeading')}</h1>
          <p className={css.note}>{text('signInNote')}</p>
        </div>
        <SignInForm onDone={() => finishLogin(redirect)} />
        <LinkButton variant="ghost" className={css.other} href="/">
          {words('toCustomer')}
        </LinkButton>
      </div>
    </BarePage>
  )
}
