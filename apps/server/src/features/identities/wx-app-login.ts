import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Asker } from '../accounts/public.ts'
import { askWechat } from './ask-wechat.ts'
import { giveTicket } from './identity-ticket.ts'
import { nicknameFrom } from './rules.ts'
import { signInKnown } from './sign-in-known.ts'

type Login = Parsed<'wxAppLogin'> & { asker: Asker; now: Date }

/** Signs in whom WeChat names; who has no account yet gets a ticket to bind a phone with. */
export async function wxAppLogin(
  deps: Pick<Deps, 'db' | 'config' | 'security' | 'uploads' | 'wechat' | 'log'>,
  { code, asker, now }: Login,
): Promise<Reply<'wxAppLogin'>> {
  const { openId: subject, nickname = '', avatar = '' } = await askWechat(deps, { code, network: asker.network })
  const known = await signInKnown(deps, { vendor: 'WECHAT', subject, asker, now })
  if (known) return known

  const name = nicknameFrom(nickname)
  const wxTicket = await giveTicket(deps.db, { vendor: 'WECHAT', subject, nickname: name, asker, now })
  return { needRegister: true, wxTicket, nickname: name, avatar }
}
