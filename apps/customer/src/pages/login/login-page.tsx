import { Suspense, useState } from 'react'
import { login } from '@anxin/words/login'
import { finishLogin } from '@anxin/mobile/session/login-return'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useParams, usePageShow, useRouter } from '@anxin/mobile/navigation/use-page'
import { session } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { useSignInWays } from '@anxin/mobile/sign-in/use-sign-in-ways'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { Agreements } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { greet } from '../../features/accounts/greet.ts'
import { NoCodesNote } from './no-codes-note.tsx'
import { PasswordForm } from './password-form.tsx'
import { SmsForm } from './sms-form.tsx'
import css from './login-page.module.css'

const isByApple = () => /iPhone|iPad|iPod|Macintosh/i.test(navigator.userAgent)
// Nobody else has a quick way in, and nobody else loads it.
const mayHaveVendor = () => isInsideWechat() || isByApple()
const VendorWays = lazyPart(() => import('./vendor-ways.tsx').then(({ VendorWays: found }) => ({ default: found })))

const ways = ['sms', 'password'] as const
const words = { sms: 'bySms', password: 'byPassword' } as const

/** Signing in, by SMS or password, as far as this server offers them; then back to the page and the intent that were interrupted. */
export function LoginPage() {
  const { redirect, way: wanted } = useParams(paths.login)
  const [way, setWay] = useState<(typeof ways)[number]>(wanted === 'password' ? 'password' : 'sms')
  const offered = useSignInWays()
  const sendsCodes = offered.includes('SMS')
  const router = useRouter()
  const text = useText(login)

  usePageShow(() => session.signedIn() && finishLogin(redirect))

  const done = (begun: Begun) => {
    greet(begun, text(begun.isNew ? 'welcome' : 'done'))
    finishLogin(redirect)
  }
  const register = () => router.navigateTo(paths.registeredAccount({ redirect }))

  const bind = () => router.navigateTo(paths.registeredAccount({ redirect, bind: 1 }))

  return (
    <AccountPage title={text('title')} heading={text('heading')} note={text('note')} drawing={<DoorDrawing size={88} />}>
      {mayHaveVendor() && (
        <Suspense fallback={<div className={css.vendors} />}>
          <VendorWays onDone={done} onBind={bind} />
        </Suspense>
      )}
      {sendsCodes ? (
        <>
          <Card flush>
            <Tabs label={text('ways')} items={ways.map((id) => ({ id, label: text(words[id]) }))} value={way} onChange={setWay} panelId={() => 'login-panel'} />
            <div id="login-panel" role="tabpanel" className={css.panel} aria-label={text(words[way])}>
              {way === 'sms' ? <SmsForm onDone={done} /> : <PasswordForm onDone={done} others={{ onSms: () => setWay('sms'), onRegister: register }} />}
            </div>
          </Card>
          <Agreements />
          <Button variant="ghost" className={css.register} onClick={register}>
            {text('register')}
          </Button>
        </>
      ) : (
        <>
          <NoCodesNote inWechat={offered.includes('WECHAT') && !isInsideWechat()} onApple={offered.includes('APPLE') && (isInsideWechat() || !isByApple())} />
          <Card>
            <PasswordForm onDone={done} others={undefined} />
          </Card>
          <Agreements />
        </>
      )}
    </AccountPage>
  )
}
