import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function PayPage() {
  return <ComingSoon title="pay" />
}
