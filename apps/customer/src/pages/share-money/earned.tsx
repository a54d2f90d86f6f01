import type { Reply } from '@anxin/contract/calls'
import { shareMoney as words } from '@anxin/words/share-money'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { paths } from '../../routes.ts'
import css from './share-money.module.css'

type Figures = Pick<Reply<'getInviteList'>, 'earnedAmount' | 'rewardedCount' | 'pendingCount'>

/** What came of the invitations so far. */
export function Earned({ invites: { earnedAmount, rewardedCount, pendingCount } }: { invites: Figures }) {
  const text = useText(words)
  const router = useRouter()
  return (
    <Card as="section" className={css.earned}>
      <dl className={css.figures}>
        <div>
          <dt>{text('earned')}</dt>
          <dd>
            <Price amount={earnedAmount} size="l" />
          </dd>
        </div>
        <div>
          <dt>{text('rewarded')}</dt>
          <dd className="tabular">{text('people', { n: rewardedCount })}</dd>
        </div>
        <div>
          <dt>{text('pending')}</dt>
          <dd className="tabular">{text('people', { n: pendingCount })}</dd>
        </div>
      </dl>
      {rewardedCount > 0 && (
        <Button variant="ghost" onClick={() => router.navigateTo(paths.couponList())}>
          {text('coupons')}
        </Button>
      )}
    </Card>
  )
}
