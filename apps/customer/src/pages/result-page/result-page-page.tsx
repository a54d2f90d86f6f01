import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function ResultPagePage() {
  return <ComingSoon title="result-page" />
}
