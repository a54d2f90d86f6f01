import { Suspense, useSyncExternalStore } from 'react'
import { tabs } from '@anxin/words/tabs'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { TabBar } from '@anxin/mobile/navigation/tab-bar.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { useFirstContentShown } from '../first-screen/first-content.ts'
import { paths } from '../routes.ts'

const CountedTabBar = lazyPart(() => import('./counted-tab-bar.tsx').then(({ CountedTabBar: bar }) => ({ default: bar })))

/** The four tabs. What waits on them is counted once the first screen stands, for someone signed in. */
export function AppTabBar() {
  const router = useRouter()
  const { stack } = useSyncExternalStore(router.subscribe, router.getSnapshot)
  const { signedIn } = useSession()
  const isShown = useFirstContentShown()
  const text = useText(tabs)

  const [home, technicians, order, mine] = [paths.index(), paths.techniciansList(), paths.order(), paths.mine()]
  const current = stack.pages.find(({ path }) => router.isTab(path))?.path ?? home
  const items = [
    { path: home, text: text('tabHome'), icon: <Icon name="home" /> },
    { path: technicians, text: text('tabTechnicians'), icon: <Icon name="technicians" /> },
    { path: order, text: text('tabOrders'), icon: <Icon name="orders" /> },
    { path: mine, text: text('tabMine'), icon: <Icon name="me" /> },
  ]
  const plain = <TabBar items={items} current={current} />
  return isShown && signedIn ? (
    <Suspense fallback={plain}>
      <CountedTabBar items={items} current={current} order={order} mine={mine} />
    </Suspense>
  ) : (
    plain
  )
}
