import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function MessagePage() {
  return <ComingSoon title="message" />
}
