import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function TechniciansPage() {
  return <ComingSoon title="technicians" />
}
