import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function SelectProjectPage() {
  return <ComingSoon title="select-project" />
}
