import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/day-words'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import { confirm } from '../overlays/dialog.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import css from './invitations.module.css'

type Invitation = Reply<'getInvitations'>['list'][number]

/** Shops that ask somebody to join: which, as what, on which terms and until when. */
export function Invitations({ list }: { list: readonly Invitation[] }) {
  const text = useText(shopRoleWords)
  return (
    <section className={css.invitations} aria-label={text('invitations')}>
      {list.map((invitation) => (
        <InvitationCard key={invitation.invitationId} invitation={invitation} />
      ))}
    </section>
  )
}

function InvitationCard({
  invitation: { invitationId, shopName, address, shopRole: role, shareBp, technicianFirst, technicianLeft, expireAt },
}: {
  invitation: Invitation
}) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(shopRoleWords)
  const [now] = useState(() => Date.now())
  const send = useMutation({
    mutationFn: (accept: boolean) => call('answerInvitation', { invitationId, accept }),
    onSuccess: (_, accept) => toast(text(accept ? 'joined' : 'declined'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => Promise.all([['getInvitations'], ['storeGet']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const ask = async (accept: boolean) => {
    const word = accept ? 'accept' : 'decline'
    if (await confirm({ title: text(`${word}Ask`, { shop: shopName }), content: text(`${word}Note`), confirmText: text(word) })) send.mutate(accept)
  }
  return (
    <Card as="article">
      <h2 className={css.shop}>{shopName}</h2>
      <p className={css.small}>{address}</p>
      <p>{text('asRole', { role: text(role) })}</p>
      {role === 'TECHNICIAN' && <p className={css.terms}>{shareBp > 0 ? text('share', { n: shareBp / 100 }) : text('noShare')}</p>}
      {technicianFirst && <p>{text(technicianLeft ? 'technicianLeft' : 'technicianFirst')}</p>}
      <p className={css.small}>{text('until', { when: whenInside(expireAt, now, language) })}</p>
      <div className={css.acts}>
        <Button variant="secondary" disabled={send.isPending} onClick={() => void ask(false)}>
          {text('decline')}
        </Button>
        <Button busy={send.isPending} disabled={technicianFirst} onClick={() => void ask(true)}>
          {text('accept')}
        </Button>
      </div>
    </Card>
  )
}
