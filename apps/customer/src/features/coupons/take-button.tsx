import { coupons as words } from '@anxin/words/coupons'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { Template } from './coupon-words.ts'
import type { useTakeCoupon } from './take-coupon.ts'

const states = { CLAIMED: 'taken', SOLD_OUT: 'soldOut', NOT_STARTED: 'notStarted', ENDED: 'ended' } as const

type TakeButtonProps = { coupon: Pick<Template, 'couponId' | 'name' | 'nameEn' | 'claimState'>; take: ReturnType<typeof useTakeCoupon> }

/** Takes a coupon; one that cannot be taken keeps its button, with the reason on it. */
export function TakeButton({ coupon: { couponId, claimState, ...names }, take }: TakeButtonProps) {
  const text = useText(words)
  const language = useLanguage()
  if (claimState !== 'CLAIMABLE')
    return (
      <Button size="s" variant="secondary" disabled>
        {text(states[claimState])}
      </Button>
    )
  return (
    <Button
      size="s"
      aria-label={text('takeName', { name: nameIn(language, names) })}
      busy={take.isPending && take.variables === couponId}
      onClick={() => requireLogin(() => take.mutate(couponId))}
    >
      {text('take')}
    </Button>
  )
}
