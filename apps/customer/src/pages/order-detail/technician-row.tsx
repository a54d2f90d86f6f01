import { Suspense, useState } from 'react'
import { whenInside } from '@anxin/rules/day-words'
import { maskPhone } from '@anxin/rules/mask'
import { orderDetail as words } from '@anxin/words/order-detail'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { paths } from '../../routes.ts'
import { isDrawn } from '../../features/technicians/sized.ts'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './technician-row.module.css'

const loadMaskedCallSheet = () => import('@anxin/mobile/overlays/masked-call-sheet.tsx').then(({ MaskedCallSheet }) => ({ default: MaskedCallSheet }))
const MaskedCallSheet = lazyPart(loadMaskedCallSheet)

/** Who comes: leads to the technician's page; while they are open also to the chat and to a call. At the door the portrait is large, to compare. */
export function TechnicianRow({ order }: { order: OrderDetail }) {
  const { orderId, tech, virtualPhone, callOpensAt, address, actions, unreadChat, status, serverNow } = order
  useReady(loadMaskedCallSheet)
  const text = useText(words)
  const personName = usePersonName()
  const router = useRouter()
  const language = useLanguage()
  const [calling, setCalling] = useState(false)
  const [asked, setAsked] = useState(false)
  const isAtDoor = status === 'ARRIVED'
  const call = () => {
    setAsked(true)
    setCalling(true)
  }

  return (
    <Card as="section" flush className={css.row}>
      <button type="button" className={css.who} onClick={() => router.navigateTo(paths.technicians({ techId: tech.techId }))}>
        <Avatar src={tech.avatar} name={tech.nickname} size={isAtDoor ? 112 : 52} />
        <span className={css.words}>
          <span className={css.label}>{text(isAtDoor ? 'checkFace' : 'technician')}</span>
          <span className={css.name}>{personName(tech.nickname)}</span>
          {isAtDoor && isDrawn(tech.avatar) && <span className={css.label}>{text('drawnFace')}</span>}
          {callOpensAt !== undefined && (
            <span className={css.label}>{text('callOpens', { when: zoned(whenInside(callOpensAt, serverNow, language), language) })}</span>
          )}
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
      {actions.includes('CHAT') && (
        <IconButton
          name="chat"
          count={unreadChat}
          className={css.call}
          label={unreadChat > 0 ? text('chatUnread', { n: unreadChat }) : text('chat')}
          onClick={() => router.navigateTo(paths.chat({ orderId }))}
        />
      )}
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
