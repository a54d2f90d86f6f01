import { useQuery } from '@tanstack/react-query'
import { maskPhone } from '@anxin/rules/mask'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useText } from '@anxin/mobile/language/text'
import { RefusedError } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'

const noCode = 0

/** Codes for the account's own number alone: another one is refused before a message goes out. `own` is the number, masked. */
export function useOwnPhoneCode(scene: 'BIND' | 'DELETE') {
  const text = useText(words)
  const sms = useSmsCode(scene)
  const { data: user } = useQuery(queryFor('getUserInfo', {}, { quiet: true }))
  const own = user?.phoneMasked
  const send = (phone: string) =>
    own === undefined || maskPhone(phone) === own ? sms.send(phone) : Promise.reject(new RefusedError({ code: noCode, msg: text('notYours', { phone: own }) }))
  return { own, sms: { ...sms, send } }
}
