import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function SchedulePage() {
  return <ComingSoon title="schedule" />
}
