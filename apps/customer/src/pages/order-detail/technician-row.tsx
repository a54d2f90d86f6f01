import { orderDetail as words } from '@anxin/words/order-detail'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './technician-row.module.css'

/** Who comes: leads to the technician's page; with a masked number also to a call. */
export function TechnicianRow({ order: { tech, virtualPhone } }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()

  return (
    <Card as="section" flush className={css.row}>
      <button type="button" className={css.who} onClick={() => router.navigateTo(paths.technicians({ techId: tech.techId }))}>
        <Avatar src={tech.avatar} name={tech.nickname} size={52} />
        <span className={css.words}>
          <span className={css.label}>{text('technician')}</span>
          <span className={css.name}>{tech.nickname}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
      {virtualPhone && (
        <a className={css.call} href={`tel:${virtualPhone}`} aria-label={text('callTechnician')}>
          <Icon name="phone" size={22} />
        </a>
      )}
    </Card>
  )
}
