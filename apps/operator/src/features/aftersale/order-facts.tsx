import { hrefOf } from '../../address/address.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'

type Order = {
  orderId?: string | undefined
  orderNo?: string | undefined
  customerId: string
  customerName: string
  technicianId?: string | undefined
  technicianName?: string | undefined
  cityCode?: string | undefined
  cityName?: string | undefined
}

/** The order that something was asked of, with the way to its file and its people; or that it belongs to none, and whose it is. */
export function useOrderFacts() {
  const text = useText(aftersaleWords)
  const may = useMay()
  const cityName = useCityName()
  const link = (words: string, href: string, allowed: boolean) => (allowed ? <a href={href}>{words}</a> : words)
  return ({ orderId, orderNo, customerId, customerName, technicianId, technicianName = '', ...city }: Order) => {
    const customer = { key: 'customer', label: text('customer'), children: link(customerName, hrefOf('customer', { open: customerId }), may('customer.view')) }
    if (orderId === undefined) return [{ key: 'order', label: text('order'), children: text('ofNoOrder'), span: 2 }, customer]
    return [
      {
        key: 'order',
        label: text('order'),
        children: (
          <>
            <span className="num">{orderNo}</span> {may('order.view') && <a href={hrefOf('order', { open: orderId })}>{text('timeline')}</a>}
          </>
        ),
        span: 2,
      },
      customer,
      { key: 'technician', label: text('technician'), children: link(technicianName, hrefOf('technician', { open: technicianId }), may('technician.view')) },
      { key: 'city', label: text('city'), children: cityName(city) },
    ]
  }
}

/** One line of a calculation. */
export function MoneyLine({ name, amount, deduct = false, strong = false }: { name: string; amount: number; deduct?: boolean; strong?: boolean }) {
  const shown = `${deduct ? '−' : ''}${yuanText(amount)}`
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num" style={{ textAlign: 'right' }}>
        {strong ? <strong>{shown}</strong> : shown}
      </td>
    </tr>
  )
}
