import { invitationDays } from '@anxin/contract/shop-roles'
import { maskPhone } from '@anxin/rules/mask'
import { keyedHash } from '@anxin/server/keyed-hash'
import type { Row } from '@anxin/server/testing/rows'
import { day } from '../load/options.ts'
import type { World } from './world.ts'

type Invitation = {
  phone: string
  role: 'MANAGER' | 'FINANCE' | 'TECHNICIAN'
  sentAt: number
  end?: { state: 'ACCEPTED' | 'DECLINED' | 'REVOKED' | 'EXPIRED'; at: number; by?: string }
}

/** Whom the shop with staff has invited: one has not answered yet, one is its finance. */
export function addInvitations(world: World): void {
  const { now, known, rows } = world
  const { finance } = known.shop
  const applicant = (nth: number) => `136${String(nth).padStart(8, '0')}`
  const asked = rows.accounts.find(({ phone }) => phone === applicant(11))
  if (finance)
    add(world, {
      phone: finance.phone,
      role: 'FINANCE',
      sentAt: finance.joinedAt - day / 2,
      end: { state: 'ACCEPTED', at: finance.joinedAt, by: finance.accountId },
    })
  add(world, { phone: applicant(3), role: 'TECHNICIAN', sentAt: now - 2 * day })
  add(world, { phone: applicant(11), role: 'TECHNICIAN', sentAt: now - 4 * day, end: { state: 'DECLINED', at: now - 3.8 * day, by: asked?.id } })
  add(world, { phone: applicant(98), role: 'MANAGER', sentAt: now - 20 * day, end: { state: 'REVOKED', at: now - 19.9 * day } })
  add(world, { phone: applicant(99), role: 'TECHNICIAN', sentAt: now - 15 * day, end: { state: 'EXPIRED', at: now - (15 - invitationDays) * day } })
}

function add({ rows, id, known, appSecret }: World, { phone, role, sentAt, end }: Invitation): void {
  const row: Row<'shop_invitations'> = {
    id: id(sentAt),
    shop_id: known.shop.id,
    phone_hash: keyedHash(appSecret, 'phone', phone),
    phone_masked: maskPhone(phone),
    role,
    share_bp: role === 'TECHNICIAN' ? known.shop.shareBp : 0,
    state: end?.state ?? 'SENT',
    invited_by: known.shop.ownerId,
    answered_by: end?.by ?? null,
    sent_at: new Date(sentAt),
    expire_at: new Date(sentAt + invitationDays * day),
    ended_at: end ? new Date(end.at) : null,
  }
  rows.invitations.push(row)
}
