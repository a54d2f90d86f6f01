import { useQuery } from '@tanstack/react-query'
import { login } from '@anxin/words/login'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { AppleButton } from './apple-button.tsx'
import type { VendorWay } from './vendor-way.ts'
import { WechatButton } from './wechat-button.tsx'
import css from './login-page.module.css'

/** Signing in without typing: in the messaging app with it, on Apple's devices with Apple; only what the server is connected with. */
export function VendorWays(way: VendorWay) {
  const text = useText(login)
  const { data: configure, isPending } = useQuery(queryFor('getConfigure', {}, { quiet: true }))
  const { wechat, apple } = configure ?? {}
  const button = isInsideWechat() ? wechat && <WechatButton wechat={wechat} {...way} /> : apple && <AppleButton apple={apple} {...way} />
  // The place is kept, so that the form below does not move when the button comes.
  if (isPending) return <div className={css.vendors} />
  if (!button) return null
  return (
    <section className={css.vendors} aria-label={text('vendors')}>
      {button}
      <p className={css.or}>{text('orPhone')}</p>
    </section>
  )
}
