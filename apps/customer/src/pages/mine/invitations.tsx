import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/day-words'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { mineQueries } from './mine-queries.ts'
import css from './invitations.module.css'

type Invitation = Reply<'getInvitations'>['list'][number]

/** Shops that ask somebody to join: which, as what, on which terms and until when. */
export function Invitations() {
  const text = useText(shopRoleWords)
  const list = useQuery(mineQueries.invitations).data?.list ?? []
  return (
    list.length > 0 && (
      <section className={css.invitations} aria-label={text('invitations')}>
        {list.map((invitation) => (
          <InvitationCard key={invitation.invitationId} invitation={invitation} />
        ))}
      </section>
    )
  )
}

function InvitationCard({ invitation: { invitationId, shopName, address, role, shareBp, expireAt } }: { invitation: Invitation }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(shopRoleWords)
  const [now] = useState(() => Date.now())
  const send = useMutation({
    mutationFn: (accept: boolean) => call('answerInvitation', { invitationId, accept }),
    onSuccess: (_, accept) => toast(text(accept ? 'joined' : 'declined'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['getInvitations'] }),
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
      <p className={css.small}>{text('until', { when: whenInside(expireAt, now, language) })}</p>
      <div className={css.acts}>
        <Button variant="secondary" disabled={send.isPending} onClick={() => void ask(false)}>
          {text('decline')}
        </Button>
        <Button busy={send.isPending} onClick={() => void ask(true)}>
          {text('accept')}
        </Button>
      </div>
    </Card>
  )
}
