import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { technician } from '@anxin/words/technician'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { paths } from '../../routes.ts'
import { signOut } from './sign-out.ts'
import css from './workbench.module.css'

/** For `refused` of a screen: an account that is no technician's has other ways on, and one that is suspended is shown why. */
export function workbenchRefused(error: unknown) {
  if (isRefused(error, 'technicianSuspended')) return <Suspended error={error} />
  return isRefused(error, 'technicianOnly') && <NotTechnician />
}

function Suspended({ error }: { error: unknown }) {
  const router = useRouter()
  const text = useText(technician)
  const toSupport = (
    <>
      <Button size="l" full onClick={() => router.navigateTo(paths.penalties())}>
        {text('objectToSuspension')}
      </Button>
      <Button variant="secondary" size="l" full onClick={() => router.navigateTo(paths.support())}>
        {text('support')}
      </Button>
    </>
  )
  return (
    <Shut title={text('suspended')} first={toSupport}>
      {errorText(error)}
    </Shut>
  )
}

/** Who belongs to a shop, or is asked to, has work here without being a technician. */
function NotTechnician() {
  const router = useRouter()
  const text = useText(technician)
  const ofStore = useText(storeWords)
  const shop = useQuery(queryFor('getInvitations', {}, { quiet: true })).data
  const toStore = shop && (shop.shopRole ?? shop.list[0]) && (
    <Button size="l" full onClick={() => router.navigateTo(paths.store())}>
      {ofStore('toStore')}
    </Button>
  )
  const apply = (
    <LinkButton size="l" full variant={toStore ? 'secondary' : 'primary'} href="/#/pages/technician-entry/technician-entry">
      {text('apply')}
    </LinkButton>
  )
  return (
    <Shut
      title={text('notTechnician')}
      first={
        <>
          {toStore}
          {apply}
        </>
      }
    >
      {text('notTechnicianNote')}
    </Shut>
  )
}

/** A workbench that does not open for this account: why, what helps first, another account, the customer's app. */
function Shut({ title, first, children }: { title: string; first: ReactNode; children: ReactNode }) {
  const client = useQueryClient()
  const text = useText(technician)
  return (
    <EmptyState
      drawing={<DoorDrawing size={120} />}
      title={title}
      action={
        <div className={css.actions}>
          {first}
          <Button variant="secondary" size="l" full onClick={() => void signOut(client)}>
            {text('otherAccount')}
          </Button>
          <LinkButton variant="ghost" href="/">
            {text('toCustomer')}
          </LinkButton>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
