import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function RegisteredAccountPage() {
  return <ComingSoon title="registered-account" />
}
