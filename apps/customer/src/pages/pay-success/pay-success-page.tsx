import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function PaySuccessPage() {
  return <ComingSoon title="pay-success" />
}
