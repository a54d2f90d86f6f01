import { useQuery } from '@tanstack/react-query'
import { poster as words } from '@anxin/words/poster'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useSwitch } from '../../features/content/use-switch.ts'
import { paths } from '../../routes.ts'
import css from './poster.module.css'

/** What came of the code that one's posters carry: who joined by it, and who of them has had a first visit. */
export function CameOfIt() {
  const text = useText(words)
  const router = useRouter()
  const isOpen = useSwitch('switchShare')
  const { data, isPending } = useQuery(queryFor('getInviteList', { page: 1, limit: 1 }, { quiet: true }))
  if (isPending) return <Skeleton height={64} radius={14} />
  if (!data) return null

  const { total, pendingCount } = data
  return (
    <div className={css.came}>
      <CellGroup>
        <Cell
          icon="gift"
          label={total === 0 ? text('noneCame') : text('came', { joined: total, visited: total - pendingCount })}
          hint={text('cameNote')}
          {...(isOpen && { onClick: () => void router.navigateTo(paths.shareMoney()) })}
        />
      </CellGroup>
    </div>
  )
}
