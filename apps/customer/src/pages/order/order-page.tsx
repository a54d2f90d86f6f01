import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function OrderPage() {
  return <ComingSoon title="order" />
}
