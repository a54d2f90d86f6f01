import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { login } from '@anxin/words/login'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { closedOf, Suspended } from '@anxin/mobile/sign-in/suspended.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import { appleScript, askApple } from '../../features/accounts/ask-apple.ts'
import { loginByApple } from '../../features/accounts/vendor-sign-in.ts'
import type { VendorWay } from './vendor-way.ts'
import css from './login-page.module.css'

type AppleButtonProps = VendorWay & { apple: NonNullable<Reply<'getConfigure'>['apple']> }

/** Signing in with Apple, in the vendor's own window. */
export function AppleButton({ apple, onDone, onBind }: AppleButtonProps) {
  const text = useText(login)
  useEffect(() => {
    // Where it does not come the tap tries again, and says why not.
    appleScript(apple).catch(() => undefined)
  }, [apple])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const given = (await haveAgreed()) ? await askApple(apple) : undefined
      return given && loginByApple(given)
    },
    onSuccess: (answer) => {
      if (answer === 'needsPhone') onBind()
      else if (answer) onDone(answer)
    },
    onError: (refused) => {
      if (!closedOf(refused)) toast(errorText(refused), { type: 'error' })
    },
  })
  const closed = closedOf(error)
  if (closed) return <Suspended closed={closed} onOther={reset} />
  return (
    <Button size="l" full className={css.apple} busy={isPending} onClick={() => mutate()}>
      <svg width="17" height="20" viewBox="0 0 17 20" fill="currentColor" aria-hidden="true">
        <path d="M14 10.6c0-2.2 1.8-3.3 1.9-3.4-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8s-1.8-.8-2.9-.8C5 5.6 3.6 6.4 2.8 7.800c-1.6 2.8-.4 6.9 1.2 9.2.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6-.1 0-3-1.1-3-3.900zM11.7 3.900c.6-.8 1.1-1.9 1-2.9-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.8-1 2.8 1.1.1 2.2-.5 2.8-1.300z" />
      </svg>
      {text('apple')}
    </Button>
  )
}
