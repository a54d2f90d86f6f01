import { ordersWords } from '@anxin/words/console/orders/orders'
import { hrefOf } from '../../address/address.ts'
import { useMay } from '../../request/me.ts'
import { useText } from '../../text/language.ts'

/** Which version of the policy an order was quoted under, with the way to the versions. */
export function PolicyVersion({ version }: { version: number }) {
  const text = useText(ordersWords)
  const name = version === 0 ? text('policyUsual') : text('policyVersion', { n: version })
  return useMay()('policy.view') ? <a href={hrefOf('setting', {})}>{name}</a> : name
}
