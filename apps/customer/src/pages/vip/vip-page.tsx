import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { yuan } from '@anxin/rules/money'
import { vip as words } from '@anxin/words/vip'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { allOf } from '@anxin/mobile/page/read'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { Waiting } from '../../features/payments/waiting.tsx'
import { Benefits } from './benefits.tsx'
import { BuySheet } from './buy-sheet.tsx'
import { MemberHead } from './member-head.tsx'
import { NotSold } from './not-sold.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Receipts } from './receipts.tsx'
import { useBuying } from './use-buying.ts'
import css from './vip.module.css'

/** Membership: until when, what it gives, the plans, and what was paid. Guests see it all, and sign in to buy. */
export function VipPage() {
  const text = useText(words)
  const { signedIn } = useSession()
  const [isBuying, setBuying] = useState(false)
  const { info, plan, choose, isBought, isWaiting, isStarting, stopWaiting, buy } = useBuying()
  const configure = useQuery(queryFor('getConfigure', {}, { quiet: true }))
  const isVip = info.data?.isVip ?? false
  const openCashier = () => {
    // What was bought before is done with: the next purchase is waited for again.
    stopWaiting()
    setBuying(true)
  }

  return (
    <Page
      title={text('title')}
      className={css.body}
      read={allOf(info, configure)}
      loading={<Shape />}
      refused={(error) => isRefused(error, 'membershipOff') && <NotSold />}
      foot={
        plan &&
        !isWaiting && (
          <BottomBar note={isVip && text('renewNote')}>
            <Button size="l" onClick={() => requireLogin(openCashier)}>
              {text(isVip ? 'renew' : 'buy', { amount: yuan(plan.price) })}
            </Button>
          </BottomBar>
        )
      }
    >
      {([found, configured]) => {
        if (isWaiting) return <Waiting amount={plan?.price ?? 0} onCheck={info.refetch} onAgain={stopWaiting} />
        return (
          <>
            <MemberHead info={found} isBought={isBought} />
            <PlanChoice plans={found.plans} chosen={plan?.planId} onChoose={choose} />
            <Benefits />
            {signedIn && <Receipts />}
            {plan && (
              <BuySheet plan={plan} configure={configured} open={isBuying && !isBought} busy={isStarting} onClose={() => setBuying(false)} onPay={buy} />
            )}
          </>
        )
      }}
    </Page>
  )
}

function Shape() {
  return (
    <>
      <div className={css.head}>
        <Skeleton width={28} height={28} radius={999} />
        <SkeletonText />
      </div>
      <div className={css.plans}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={css.plan}>
            <Skeleton width="40%" />
            <Skeleton width={64} height={24} className={css.cost} />
          </div>
        ))}
      </div>
      <Card className={css.card}>
        <SkeletonText lines={5} />
      </Card>
    </>
  )
}
