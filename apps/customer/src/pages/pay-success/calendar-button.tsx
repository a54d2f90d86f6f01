import { calendarFile } from '@anxin/rules/calendar-file'
import { paySuccess as words } from '@anxin/words/pay-success'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'

/** Gives the visit to the device's calendar as a file made here. */
export function CalendarButton({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const { orderNo, startAt, endAt, items, tech, address } = order
  const [first] = items
  const nameOf = useNames()
  const save = () => {
    const visit = {
      uid: orderNo,
      title: text('calendarTitle', { project: first ? nameOf(first) : '', name: tech.nickname }),
      place: [address.region, address.address, address.houseNo].filter(Boolean).join(' '),
      startAt,
      endAt,
      remindMin: 60,
    }
    const file = calendarFile({ visits: [visit], now: Date.now() })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    link.download = `${orderNo}.ics`
    link.click()
    // The browser reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <Button variant="secondary" icon="calendar" full onClick={save}>
      {text('calendar')}
    </Button>
  )
}
