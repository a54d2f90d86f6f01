import { customerService as words } from '@anxin/words/customer-service'
import { useText } from '@anxin/mobile/language/text'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useSession } from '@anxin/mobile/session/session'
import { LinkButton } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TicketList } from '../../features/support-tickets/ticket-list.tsx'
import { Contact } from './contact.tsx'
import { Questions } from './questions.tsx'
import { TicketForm } from './ticket-form.tsx'
import css from './customer-service.module.css'

const police = 'tel:110'

/** Help: danger first, then what people ask, how to reach somebody, and a message that is answered. */
export function CustomerServicePage() {
  const text = useText(words)
  const { signedIn } = useSession()
  return (
    <Page title={text('title')} className={css.body}>
      <Notice
        tone="error"
        action={
          <LinkButton size="s" variant="secondary" icon="phone" href={police}>
            {text('callPolice')}
          </LinkButton>
        }
      >
        {text('safety')}
      </Notice>
      <Contact />
      {signedIn ? (
        <>
          <TicketForm />
          <TicketList />
        </>
      ) : (
        <LoginCard title={text('ticket')} note={text('signInNote')} />
      )}
      <Questions />
    </Page>
  )
}
