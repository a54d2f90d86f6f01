import { useSyncExternalStore } from 'react'
import { technician } from '@anxin/words/technician'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { TabBar } from '@anxin/mobile/navigation/tab-bar.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { useToday } from '../features/visits/visit-queries.ts'
import { paths } from '../routes.ts'

/** Today, with how many orders wait for an answer, the schedule and one's own page. */
export function AppTabBar() {
  const router = useRouter()
  const { stack } = useSyncExternalStore(router.subscribe, router.getSnapshot)
  const { today } = useToday()
  const text = useText(technician)
  const waiting = today?.pending.filter(({ status }) => status === 'PENDING_ACCEPT').length ?? 0
  const current = stack.pages.find(({ path }) => router.isTab(path))?.path ?? paths.today()
  const items = [
    { path: paths.today(), text: text('tabToday'), icon: <Icon name="home" />, badge: waiting },
    { path: paths.schedule(), text: text('tabSchedule'), icon: <Icon name="calendar" /> },
    { path: paths.me(), text: text('tabMe'), icon: <Icon name="me" /> },
  ]
  return <TabBar items={items} current={current} />
}
