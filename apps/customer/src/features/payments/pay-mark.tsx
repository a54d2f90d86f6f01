import type { PayChannel } from '@anxin/contract/pay-ways'
import { Icon } from '@anxin/ui/icon.tsx'
import css from './pay-mark.module.css'

/** WeChat Pay's mark: a speech bubble in its green with a tick, drawn for this page; the form and the colour are WeChat Pay's. */
const WechatPayMark = () => (
  <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
    <path fill="#07c160" d="M20 5C10.6 5 3 11.3 3 19.1c0 4.3 2.3 8.1 6 10.7l-1.2 4.8 5.5-2.6c2.1.7 4.3 1.1 6.7 1.1 9.4 0 17-6.3 17-14S29.4 5 20 5Z" />
    <path fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" d="m13.5 18.2 4.3 5.6L34.2 12.5" />
  </svg>
)

/** Alipay's mark: the character 支 on its blue, drawn for this page; the form and the colour are Alipay's. */
const AlipayMark = () => (
  <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" rx="9" fill="#1677ff" />
    <g fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="butt">
      <path d="M19.4 7.5v9.2M9.5 12h20.4M11.6 17.2h15.6" />
      <path d="M26.3 17.2c-1.5 5-4.2 9-8 11.2-4 2.3-9.3 1.6-9.9-1.4-.5-2.8 2.8-4.7 6.7-4.2 6.3.8 11.5 4 18.9 7" />
    </g>
  </svg>
)

/** The mark of a channel, beside its name: a vendor's own where it is drawn here, else a purse. */
export function PayMark({ channel }: { channel: PayChannel }) {
  if (channel === 'WECHAT') return <WechatPayMark />
  if (channel === 'ALIPAY') return <AlipayMark />
  return (
    <span className={css.icon}>
      <Icon name={channel === 'TEST' ? 'tea' : 'wallet'} size={22} />
    </span>
  )
}
