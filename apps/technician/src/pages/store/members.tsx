import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { leads, rolesLedBy } from '@anxin/contract/shop-roles'
import { whenInside } from '@anxin/rules/day-words'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'
import type { Member, Sent, Store } from './shapes.ts'
import css from './store.module.css'

/** Who belongs to the shop, as what and with which share, and who was asked. */
export function Members({ store }: { store: Store }) {
  const read = useQuery(queryFor('storeGetMembers', {}))
  const text = useText(storeWords)
  const { shopRole: role } = store.me
  const [chosen, setChosen] = useState<Member>()
  const [inviting, setInviting] = useState(false)
  return (
    <section className={css.part}>
      <Reading read={read} loading={<CellsShape rows={4} picture={40} hints={1} />}>
        {({ list, invitations }) => (
          <>
            {rolesLedBy(role).length > 0 && (
              <Button variant="secondary" size="l" full icon="plus" onClick={() => setInviting(true)}>
                {text('invite')}
              </Button>
            )}
            {invitations.length > 0 && (
              <CellGroup title={text('sent')}>
                {invitations.map((sent) => (
                  <SentRow key={sent.invitationId} sent={sent} mayRevoke={leads(role, sent.shopRole)} />
                ))}
              </CellGroup>
            )}
            <ul className={css.members} aria-label={text('members')}>
              {list.map((member) => (
                <MemberRow key={member.memberId} member={member} onOpen={leads(role, member.shopRole) ? () => setChosen(member) : undefined} />
              ))}
            </ul>
          </>
        )}
      </Reading>
      <InviteSheet open={inviting} onClose={() => setInviting(false)} store={store} />
      {chosen && <MemberSheet key={chosen.memberId} member={chosen} role={role} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function MemberRow({ member, onOpen }: { member: Member; onOpen: (() => void) | undefined }) {
  const { nickname, avatar, shopRole: role, shareBp, askedShareBp, ownerAskedAt, phoneMasked, mine, leavingBy, techId } = member
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  const personName = usePersonName()
  const face = (
    <>
      <Avatar src={avatar} name={nickname} size={40} />
      <span className={css.who}>
        <strong>
          {personName(nickname)}
          {mine && <small> {text('me')}</small>}
        </strong>
        <span className={css.what}>
          {phoneMasked}
          {techId !== undefined && ` · ${text('shareOf', { n: shareBp / 100 })}`}
          {askedShareBp !== undefined && ` · ${text('shareAsked', { n: askedShareBp / 100 })}`}
        </span>
      </span>
      <span className={css.tags}>
        {leavingBy && <Tag tone="warning">{text(leavingBy === 'SHOP' ? 'leavingByShop' : 'leaving')}</Tag>}
        {ownerAskedAt !== undefined && <Tag tone="warning">{text('ownerAsked')}</Tag>}
        <Tag tone="primary">{roles(role)}</Tag>
      </span>
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className={css.member} onClick={onOpen}>
          {face}
        </button>
      ) : (
        <div className={css.member}>{face}</div>
      )}
    </li>
  )
}

function SentRow({ sent: { invitationId, phoneMasked, shopRole: role, shareBp, expireAt }, mayRevoke }: { sent: Sent; mayRevoke: boolean }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  const [now] = useState(() => Date.now())
  const revoke = useMutation({
    mutationFn: () => call('storeRevokeInvitation', { invitationId }),
    onSuccess: () => toast(text('revoked'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['storeGetMembers'] }),
  })
  const ask = async () => {
    if (await confirm({ content: text('revokeAsk', { phone: phoneMasked }), confirmText: text('revoke') })) revoke.mutate()
  }
  return (
    <Cell
      label={phoneMasked}
      hint={`${roles(role)}${role === 'TECHNICIAN' ? ` · ${text('shareOf', { n: shareBp / 100 })}` : ''} · ${text('until', { when: whenInside(expireAt, now, language) })}`}
      trailing={
        mayRevoke && (
          <Button variant="ghost" size="s" busy={revoke.isPending} onClick={() => void ask()}>
            {text('revoke')}
          </Button>
        )
      }
    />
  )
}
