import type { Reply } from '@anxin/contract/calls'
import type { OrderTab } from '@anxin/contract/order-states'
import { mine } from '@anxin/words/mine'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Badge } from '@anxin/ui/badge.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import css from './mine-page.module.css'

type Counts = Reply<'getOrderList'>['counts']

const shortcuts = [
  { tab: 'TO_PAY', word: 'toPay', icon: 'wallet', count: 'toPay' },
  { tab: 'TO_SERVE', word: 'toServe', icon: 'calendar', count: 'toServe' },
  { tab: 'SERVING', word: 'serving', icon: 'hand', count: 'serving' },
  { tab: 'TO_COMMENT', word: 'toComment', icon: 'star', count: 'toComment' },
  { tab: 'REFUND', word: 'afterSale', icon: 'shield', count: 'refund' },
] as const

/** The ways into the orders by where they stand, with how many wait there. */
export function OrderShortcuts({ counts }: { counts: Counts | undefined }) {
  const router = useRouter()
  const text = useText(mine)
  // A tab takes no parameters when it is switched to, so the orders are opened again at their tab.
  const open = (tab: OrderTab) => requireLogin(() => router.reLaunch(paths.order({ tab })))

  return (
    <Card>
      <div className={css.cardHead}>
        <h2>{text('orders')}</h2>
        <button type="button" className={css.all} onClick={() => open('ALL')}>
          {text('allOrders')}
          <Icon name="chevron-right" size={16} />
        </button>
      </div>
      <ul className={css.shortcuts}>
        {shortcuts.map(({ tab, word, icon, count }) => (
          <li key={tab}>
            <button type="button" className={css.shortcut} onClick={() => open(tab)}>
              <Badge count={counts?.[count] ?? 0} label={text('waiting', { n: counts?.[count] ?? 0 })}>
                <Icon name={icon} size={26} />
              </Badge>
              <span>{text(word)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
