import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/day-words'
import { vip as words } from '@anxin/words/vip'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './vip.module.css'

/** Until when somebody is a member, and what that has saved; to others what it would be. */
export function MemberHead({ info: { isVip, expireAt, savedAmount }, isBought }: { info: Reply<'getVipInfo'>; isBought: boolean }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  const when = expireAt === undefined ? '' : whenInside(expireAt, now, language)

  return (
    <>
      {isBought && <Notice tone="success" title={text('done', { when })} />}
      <section className={css.head}>
        <Icon name="badge-check" size={28} />
        <div className={css.standing}>
          <h2 className={css.until}>
            {isVip ? (
              <>
                <span className={css.label}>{text('member')}</span>
                <span className="tabular">{when}</span>
              </>
            ) : (
              text('guest')
            )}
          </h2>
          {!isVip && expireAt !== undefined && <p>{text('ended', { when })}</p>}
          <p>{text(isVip ? 'never' : 'guestNote')}</p>
        </div>
        {savedAmount > 0 && (
          <p className={css.saved}>
            <span>{text('saved')}</span>
            <Price amount={savedAmount} size="l" />
            <span>{text('savedNote')}</span>
          </p>
        )}
      </section>
    </>
  )
}
