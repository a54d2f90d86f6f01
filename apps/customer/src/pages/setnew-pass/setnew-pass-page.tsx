import { useState } from 'react'
import { setnewPass } from '@anxin/words/setnew-pass'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Card } from '@anxin/ui/card.tsx'
import { KeyDrawing } from '@anxin/ui/drawings/key.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { useLoginBelow } from '../../features/accounts/use-login-below.ts'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

type Step = { at: 'phone'; note?: string } | { at: 'password'; phone: string; ticket: string }

/** A new password: the phone number is proven by a code, then the password is typed twice. Other sessions end. */
export function SetnewPassPage() {
  const { toLogin } = useLoginBelow()
  const [step, setStep] = useState<Step>({ at: 'phone' })
  const { signedIn } = useSession()
  const router = useRouter()
  const text = useText(setnewPass)
  const typed = useLoginAndRegister.getState().phone

  const signInWith = (phone: string) => {
    useLoginAndRegister.setState({ phone })
    toLogin({ way: 'password' })
  }
  const done = (phone: string) => {
    toast(text(signedIn ? 'doneHere' : 'done'), { type: 'success', duration: 2500 })
    if (signedIn) router.navigateBack()
    else signInWith(phone)
  }

  return (
    <AccountPage
      title={text('title')}
      heading={text(step.at === 'phone' ? 'phoneHeading' : 'passwordHeading')}
      note={text(step.at === 'phone' ? 'phoneNote' : 'passwordNote')}
      drawing={<KeyDrawing size={80} />}
      above={
        <StepLine
          label={text('steps')}
          steps={[
            { id: 'phone', label: text('stepPhone') },
            { id: 'password', label: text('stepPassword') },
          ]}
          current={step.at}
        />
      }
    >
      <Card>
        {step.at === 'phone' ? (
          <PhoneStep typed={typed} note={step.note} onProven={(phone, ticket) => setStep({ at: 'password', phone, ticket })} />
        ) : (
          <PasswordStep
            phone={step.phone}
            ticket={step.ticket}
            onDone={() => done(step.phone)}
            onTicketGone={() => setStep({ at: 'phone', note: text('ticketGone') })}
            onLogin={() => signInWith(step.phone)}
          />
        )}
      </Card>
    </AccountPage>
  )
}
