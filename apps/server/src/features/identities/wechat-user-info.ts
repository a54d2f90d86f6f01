import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { askWechat } from './ask-wechat.ts'
import { insertIdentity, lockAccount } from './queries.ts'
import { nicknameFrom } from './rules.ts'

type Asked = { code: string; accountId: string | undefined; network: string; now: Date }

/** Who WeChat says it is. Bound to the account that asks where both are free; else the number alone is answered, to pay with. */
export async function wechatUserInfo(
  deps: Pick<Deps, 'db' | 'security' | 'wechat' | 'log'>,
  { code, accountId, network, now }: Asked,
): Promise<Reply<'wechatUserInfo'>> {
  const { openId, unionId, nickname, avatar } = await askWechat(deps, { code, network })
  if (accountId !== undefined)
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (account && !account.disabled) await insertIdentity(tx, { vendor: 'WECHAT', subject: openId, accountId, now })
    })
  return { openId, unionId, nickname: nickname && nicknameFrom(nickname), avatar }
}
