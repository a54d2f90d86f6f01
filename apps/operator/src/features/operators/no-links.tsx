import { Alert } from 'antd'
import { accountWords } from '@anxin/words/console/frame/account'
import { useMe } from '../../request/me.ts'
import { useText } from '../../text/language.ts'

/** Whether a link for an operator can be sent by text message at all; known with the operator who sits here. */
export const useSendsLinks = (): boolean => useMe()?.sendsLinks ?? true

/** Why nothing that sends a link can be done; nothing where links are sent. */
export function NoLinks() {
  const text = useText(accountWords)
  return useSendsLinks() ? null : <Alert type="warning" showIcon title={text('noLinks')} style={{ marginBottom: 16 }} />
}
