import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function PlaceOrderPage() {
  return <ComingSoon title="place-order" />
}
