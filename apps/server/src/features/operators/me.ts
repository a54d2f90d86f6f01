import type { Me } from '@anxin/contract/manage/auth'
import type { Config } from '../../config.ts'
import type { Operator } from '../../http/operator-sessions.ts'

/** An operator to themselves. In production nothing else is open before the second factor is on. */
export const meOf = ({ operatorId, name, title, roleName, permissions, cityCodes, totpOn }: Operator, { production }: Pick<Config, 'production'>): Me => ({
  operatorId,
  name,
  title,
  roleName,
  permissions: [...permissions],
  cityCodes: [...cityCodes],
  totpOn,
  totpRequired: production && !totpOn,
})
