import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function TechniciansListPage() {
  return <ComingSoon title="technicians-list" />
}
