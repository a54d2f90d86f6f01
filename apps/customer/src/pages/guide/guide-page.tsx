import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function GuidePage() {
  return <ComingSoon title="guide" />
}
