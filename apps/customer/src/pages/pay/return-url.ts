import { paths } from '../../routes.ts'

/** Where a web cashier comes back to: this page of this app, with the order, knowing that a payment was begun. */
export function returnUrlOf(href: string, orderId: string): string {
  const [base = ''] = href.split('#')
  return `${base}#${paths.pay({ orderId, paying: 1 })}`
}
