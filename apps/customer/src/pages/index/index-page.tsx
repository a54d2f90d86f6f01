import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function IndexPage() {
  return <ComingSoon title="index" />
}
