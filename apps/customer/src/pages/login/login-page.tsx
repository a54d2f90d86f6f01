import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function LoginPage() {
  return <ComingSoon title="login" />
}
