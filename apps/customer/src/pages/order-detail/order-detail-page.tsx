import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function OrderDetailPage() {
  return <ComingSoon title="order-detail" />
}
