import { useQuery } from '@tanstack/react-query'
import { shareMoney as words } from '@anxin/words/share-money'
import { useText } from '@anxin/mobile/language/text'
import { router } from '@anxin/mobile/navigation/app-router'
import { Page } from '@anxin/mobile/page/page.tsx'
import { allOf } from '@anxin/mobile/page/read'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { GiftDrawing } from '@anxin/ui/drawings/gift.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { Earned } from './earned.tsx'
import { Invitation } from './invitation.tsx'
import { InvitedList } from './invited-list.tsx'
import { Offer } from './offer.tsx'
import { Rules } from './rules.tsx'
import css from './share-money.module.css'

/** Inviting friends: what it earns and how, one's own link, and what came of it. Guests see the rules. */
export function ShareMoneyPage() {
  const text = useText(words)
  const { signedIn } = useSession()
  const open = useQuery(queryFor('switchShare', {}, { quiet: true }))
  const invites = useQuery(queryFor('getInviteList', { limit: 10 }))

  return (
    <Page title={text('title')} className={css.body} read={allOf(open, invites)} loading={<Shape />}>
      {([{ enabled }, found]) =>
        enabled ? (
          <>
            <Offer reward={found.reward} />
            <Invitation />
            {signedIn && <Earned invites={found} />}
            {signedIn && <InvitedList />}
            <Rules monthlyMost={found.monthlyMost} />
          </>
        ) : (
          <EmptyState drawing={<GiftDrawing />} title={text('off')} action={<Button onClick={() => router.switchTab(paths.mine())}>{text('back')}</Button>}>
            {text('offNote')}
          </EmptyState>
        )
      }
    </Page>
  )
}

function Shape() {
  return (
    <>
      <div className={css.offer}>
        <Skeleton width="56%" height={24} />
        <Skeleton width="40%" height={36} />
        <SkeletonText lines={4} />
      </div>
      <Card className={css.invitation}>
        <Skeleton width={88} height={20} />
        <Skeleton width={176} height={176} radius={10} />
        <Skeleton height={44} radius={22} />
      </Card>
    </>
  )
}
