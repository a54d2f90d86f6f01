import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function AddressFormPage() {
  return <ComingSoon title="address-form" />
}
