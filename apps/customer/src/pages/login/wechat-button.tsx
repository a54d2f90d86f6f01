import { useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { login } from '@anxin/words/login'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import { goToConsent, takeConsent } from '@anxin/mobile/wechat/consent'
import { closedOf, Suspended } from '@anxin/mobile/sign-in/suspended.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import { loginByWechat } from '../../features/accounts/vendor-sign-in.ts'
import type { VendorWay } from './vendor-way.ts'

type WechatButtonProps = VendorWay & { wechat: NonNullable<Reply<'getConfigure'>['wechat']> }

/** Signing in with the messaging app: to its consent page, and on with the code it comes back with. */
export function WechatButton({ wechat, onDone, onBind }: WechatButtonProps) {
  const text = useText(login)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: async (consent: NonNullable<ReturnType<typeof takeConsent>>) => (consent === 'denied' ? consent : loginByWechat(consent.code)),
    onSuccess(answer) {
      if (answer === 'needsPhone') onBind()
      else if (answer !== 'denied') onDone(answer)
    },
  })
  const resume = useEffectEvent(() => {
    const consent = takeConsent()
    if (consent) mutate(consent)
  })
  useEffect(() => resume(), [])

  const leave = async () => {
    if (await haveAgreed()) goToConsent(wechat, 'snsapi_userinfo')
  }
  // Anyone who comes back has just opened the app again: a toast would be gone before it is seen.
  const failure = error ? errorText(error) : data === 'denied' && text('wechatDenied')
  const closed = closedOf(error)
  if (closed) return <Suspended closed={closed} onOther={reset} />
  return (
    <>
      <Button size="l" full icon="chat" busy={isPending} onClick={() => void leave()}>
        {text('wechat')}
      </Button>
      {failure && <Notice tone="warning">{failure}</Notice>}
    </>
  )
}
