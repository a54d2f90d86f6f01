import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function MinePage() {
  return <ComingSoon title="mine" />
}
