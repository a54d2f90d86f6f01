import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function TechListPage() {
  return <ComingSoon title="tech-list" />
}
