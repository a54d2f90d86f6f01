import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function AddressSelectPage() {
  return <ComingSoon title="address-select" />
}
