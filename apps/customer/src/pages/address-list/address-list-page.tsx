import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function AddressListPage() {
  return <ComingSoon title="address-list" />
}
