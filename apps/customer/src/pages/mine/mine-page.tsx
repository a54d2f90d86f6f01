import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { mine } from '@anxin/words/mine'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useLive } from '@anxin/mobile/live/events'
import { usePageShow } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { useSession } from '@anxin/mobile/session/session'
import { AccountHead } from './account-head.tsx'
import { Counters } from './counters.tsx'
import { Entries } from './entries.tsx'
import { mineQueries } from './mine-queries.ts'
import { OrderShortcuts } from './order-shortcuts.tsx'
import { Workbench } from './workbench.tsx'
import css from './mine-page.module.css'

const Invitations = lazyPart(() => import('@anxin/mobile/shop-invitations/invitations.tsx').then(({ Invitations: view }) => ({ default: view })))

/** The tab of one's own: who one is here, what waits, and the ways to everything that is one's own. */
export function MinePage() {
  const { signedIn } = useSession()
  const text = useText(mine)
  const user = useQuery({ ...mineQueries.user, enabled: signedIn })
  const followed = useQuery({ ...mineQueries.followed, enabled: signedIn })
  const coupons = useQuery({ ...mineQueries.coupons, enabled: signedIn })
  const unread = useQuery({ ...mineQueries.unread, enabled: signedIn })
  const invitations = useQuery({ ...mineQueries.invitations, enabled: signedIn })
  const orders = useQuery({ ...mineQueries.orders, enabled: signedIn })

  const refreshStale = () => {
    for (const query of signedIn ? [user, followed, coupons, unread, orders, invitations] : []) if (query.isStale) void query.refetch()
  }
  usePageShow(refreshStale)
  useLive(['order', 'message'], () => {
    void unread.refetch()
    void invitations.refetch()
    void orders.refetch()
  })

  const shown = signedIn ? user.data : undefined
  return (
    <BarePage title={text('title')}>
      <AccountHead signedIn={signedIn} user={shown} error={user.error} onRetry={() => void user.refetch()} />
      <div className={css.main}>
        <Counters signedIn={signedIn} coupons={coupons.data} followed={followed.data} unread={unread.data?.total} />
        {signedIn && (invitations.data?.list.length ?? 0) > 0 && (
          <Suspense>
            <Invitations list={invitations.data?.list ?? []} />
          </Suspense>
        )}
        {(shown?.techStatus === 'APPROVED' || invitations.data?.shopRole) && <Workbench />}
        <OrderShortcuts counts={signedIn ? orders.data?.counts : undefined} />
        <Entries user={shown} />
      </div>
    </BarePage>
  )
}
