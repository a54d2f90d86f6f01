import { Suspense, useState } from 'react'
import { maskPhone } from '@anxin/rules/mask'
import { orderDetail as words } from '@anxin/words/order-detail'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './technician-row.module.css'

const MaskedCallSheet = lazyPart(() => import('@anxin/mobile/overlays/masked-call-sheet.tsx').then(({ MaskedCallSheet }) => ({ default: MaskedCallSheet })))

/** Who comes: leads to the technician's page; while calls are open also to a call. */
export function TechnicianRow({ order: { tech, virtualPhone, address } }: { order: OrderDetail }) {
  const text = useText(words)
  const router = useRouter()
  const [calling, setCalling] = useState(false)
  const [asked, setAsked] = useState(false)
  const call = () => {
    setAsked(true)
    setCalling(true)
  }

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
        <button type="button" className={css.call} aria-label={text('callTechnician')} onClick={call}>
          <Icon name="phone" size={22} />
        </button>
      )}
      {virtualPhone && asked && (
        <Suspense>
          <MaskedCallSheet
            open={calling}
            onClose={() => setCalling(false)}
            title={text('callTechnician')}
            number={virtualPhone}
            from={maskPhone(address.phone)}
          />
        </Suspense>
      )}
    </Card>
  )
}
