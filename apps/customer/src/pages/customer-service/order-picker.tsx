import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/time'
import { isolated } from '@anxin/words/words'
import { customerService as words } from '@anxin/words/customer-service'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Radio } from '@anxin/ui/radio.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { listSeparator } from '@anxin/words/writing/signs'
import type { OrderCard } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './customer-service.module.css'

const newest = 10

/** Which of the newest orders a message is about, if any. */
export function OrderPicker({ value, onChange }: { value: string; onChange: (orderId: string) => void }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryFor('getOrderList', { tab: 'ALL', limit: newest }, { quiet: true }))
  const orders = data?.list ?? []
  const projectOf = useNames()
  const nameOf = ({ tech, items, startAt }: OrderCard) =>
    `${isolated(tech.nickname)} · ${items.map(projectOf).join(listSeparator[language === 'en' ? 'en' : 'zh'])} · ${whenText(startAt, now, language)}`
  const chosen = orders.find(({ orderId }) => orderId === value)
  const choose = (orderId: string) => {
    onChange(orderId)
    setOpen(false)
  }
  if (orders.length === 0) return null

  return (
    <>
      <button type="button" className={css.order} onClick={() => setOpen(true)}>
        <span className={css.words}>
          <span className={css.quiet}>{text('about')}</span>
          <span>{chosen ? nameOf(chosen) : text('noOrder')}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('chooseOrder')}>
        <div role="radiogroup" aria-label={text('chooseOrder')}>
          <label className={css.choice}>
            <span>{text('noOrder')}</span>
            <Radio name="order" value="" checked={value === ''} onChoose={() => choose('')} />
          </label>
          {orders.map((order) => (
            <label key={order.orderId} className={css.choice}>
              <span>{nameOf(order)}</span>
              <Radio name="order" value={order.orderId} checked={value === order.orderId} onChoose={() => choose(order.orderId)} />
            </label>
          ))}
        </div>
      </Sheet>
    </>
  )
}
