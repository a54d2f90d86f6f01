import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { technician } from '@anxin/words/technician'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { technicianLeft } from '@anxin/words/technician-left'
import { useLeftWords } from '@anxin/mobile/technician-left/use-left-words'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { phrased } from '@anxin/ui/phrased.tsx'
import { paths } from '../../routes.ts'
import { signOut } from './sign-out.ts'
import css from './workbench.module.css'

/** For `refused` of a screen: an account that is no technician's, or no longer, has other ways on, and one that is suspended is shown why. */
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
  const toLeave = (
    <Button variant="ghost" onClick={() => router.navigateTo(paths.leave())}>
      {text('leave')}
    </Button>
  )
  return (
    <Shut title={text('suspended')} first={toSupport} last={toLeave}>
      {errorText(error)}
    </Shut>
  )
}

/** Who belongs to a shop, or is asked to, has work here without being a technician. Only who can is asked to apply. */
function NotTechnician() {
  const router = useRouter()
  const text = useText(technician)
  const standing = useQuery(queryFor('doApplyTechCheck', {}, { quiet: true }))
  const leftWords = useLeftWords()
  const [now] = useState(() => Date.now())
  const ofStore = useText(storeWords)
  const shop = useQuery(queryFor('getInvitations', {}, { quiet: true })).data
  // An invitation that can only be declined leads nowhere; it stands under Me.
  const toStore = shop && (shop.shopRole ?? shop.list.find(({ technicianLeft: isLeft }) => !isLeft)) && (
    <Button size="l" full onClick={() => router.navigateTo(paths.store())}>
      {ofStore('toStore')}
    </Button>
  )
  if (standing.isPending) return <CellsShape rows={3} />
  const keptOut = standing.data && leftWords(standing.data, now)
  if (keptOut)
    return (
      <Shut title={keptOut.title} first={toStore || <KeptOutWays mayDelete={!standing.data?.suspension} />}>
        {keptOut.sentences.map((sentence) => (
          <p key={sentence}>{phrased(sentence)}</p>
        ))}
      </Shut>
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

/** What who worked here can do next: end the account, or write to the platform, both in the customer's app. */
function KeptOutWays({ mayDelete }: { mayDelete: boolean }) {
  const text = useText(technicianLeft)
  return mayDelete ? (
    <LinkButton size="l" full href="/#/pages/setting/setting?part=delete">
      {text('deleteAccount')}
    </LinkButton>
  ) : (
    <LinkButton size="l" full href="/#/pages/customer-service/customer-service">
      {text('contact')}
    </LinkButton>
  )
}

/** A workbench that does not open for this account: why, what helps first, another account, the customer's app. */
function Shut({ title, first, last, children }: { title: string; first: ReactNode; last?: ReactNode; children: ReactNode }) {
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
          {last}
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
