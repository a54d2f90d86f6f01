import type { Db } from '../../db/connect.ts'
import { hashToken, newToken } from '../../http/sessions.ts'
import { type Asker, maskedNetwork } from '../accounts/public.ts'
import { insertTicket, type Identity, type TicketHolder } from './queries.ts'
import { identityTicketLife, type IdentityVendor } from './rules.ts'

// Whole addresses change while a phone stays where it is: what its owner knows it by does not.
const boundTo = ({ network, device }: Asker) => ({ network: maskedNetwork(network), device })

type Given = Identity & { nickname: string; asker: Asker; now: Date }

/** A ticket for somebody whom the vendor knows and we do not yet. It is shown here and nowhere else. */
export async function giveTicket(db: Db, { vendor, subject, nickname, asker, now }: Given): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + identityTicketLife)
  await insertTicket(db, { hash: hashToken(ticket), vendor, subject, nickname, ...boundTo(asker), expiresAt })
  return ticket
}

/** Who shows a ticket, as the queries look for it. */
export const holderOf = ({ ticket, vendor, asker, now }: { ticket: string; vendor: IdentityVendor; asker: Asker; now: Date }): TicketHolder => ({
  hash: hashToken(ticket),
  vendor,
  ...boundTo(asker),
  now,
})
