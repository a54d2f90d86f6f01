import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invitedRoles, mayInShop, mostShareBp, type InvitedRole, type ShopRole } from '@anxin/contract/shop-roles'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import type { Member } from './shapes.ts'
import { digits, isShare } from './share.ts'
import css from './store.module.css'

type Values = { role: InvitedRole; share: string }
type Wanted = 'handOver' | 'keepShop' | 'remove'

/** A member: another role, another share, the shop itself, or goodbye. A higher share and the shop wait for the member's yes. */
export function MemberSheet({ member, role, onClose }: { member: Member; role: ShopRole; onClose: () => void }) {
  const client = useQueryClient()
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  const name = usePersonName()(member.nickname)
  const isOwner = mayInShop(role, 'setShares')
  const { memberId, techId, leavingAt, leavingBy, ownerAskedAt } = member
  const done = (word: 'saved' | 'askSent' | 'removed' | 'removedLater') => {
    toast(text(word), { type: 'success' })
    onClose()
    return Promise.all(['storeGetMembers', 'storeGet'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
  const handing = ownerAskedAt === undefined ? 'handOver' : 'keepShop'
  const form = useForm({
    // safe: an owner is led by nobody, so none is shown here
    initial: { role: member.shopRole as InvitedRole, share: String((member.askedShareBp ?? member.shareBp) / 100) },
    rules: (values: Values): { role?: false; share?: string | false } => ({
      share: techId !== undefined && !isShare(values.share, mostShareBp) && text('wrongShare'),
    }),
    // The role that they have would take the shop back that they were offered.
    send: ({ role: next, share }: Values) =>
      next === member.shopRole && techId === undefined
        ? Promise.resolve(member)
        : call('storeSetMember', {
            memberId,
            ...(next !== member.shopRole && { shopRole: next }),
            ...(techId !== undefined && { shareBp: Number(share) * 100 }),
          }),
    onSent: ({ askedShareBp }) => done(askedShareBp === undefined ? 'saved' : 'askSent'),
  })
  const act = useMutation({
    mutationFn: async (wanted: Wanted) => {
      if (wanted === 'remove') return (await call('storeRemoveMember', { memberId })).state === 'LEFT' ? 'removed' : 'removedLater'
      await call('storeSetMember', { memberId, shopRole: wanted === 'handOver' ? 'OWNER' : member.shopRole })
      return wanted === 'handOver' ? 'askSent' : 'saved'
    },
    onSuccess: done,
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const ask = async (wanted: Wanted) => {
    const title = text(`${wanted}Ask`, { name })
    if (await confirm({ title, content: text(`${wanted}Note`), confirmText: text(wanted), tone: 'danger' })) act.mutate(wanted)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('change', { name })}
      footer={
        isOwner && (
          <Button size="l" full busy={form.isBusy} onClick={form.submit}>
            {text('save')}
          </Button>
        )
      }
    >
      <form className={css.form} {...form.props}>
        {isOwner && leavingBy !== 'SHOP' && (
          <div className={css.chips} role="group" aria-label={text('role')}>
            {invitedRoles
              .filter((one) => one !== 'TECHNICIAN' || techId !== undefined)
              .map((one) => (
                <Chip key={one} selected={one === form.values.role} onClick={() => form.set({ role: one })}>
                  {roles(one)}
                </Chip>
              ))}
          </div>
        )}
        {isOwner && techId !== undefined && <Field label={text('share')} hint={text('shareNote')} inputMode="numeric" {...form.field('share', digits)} />}
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
        {isOwner && leavingAt === undefined && (
          <Button variant="secondary" full busy={act.isPending} onClick={() => void ask(handing)}>
            {text(handing)}
          </Button>
        )}
        <Button variant="danger" full busy={act.isPending} commits={false} onClick={() => void ask('remove')}>
          {text(leavingAt === undefined ? 'remove' : 'agreeToLeave')}
        </Button>
      </form>
    </Sheet>
  )
}
