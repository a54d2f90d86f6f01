import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function SearchAddressPage() {
  return <ComingSoon title="search-address" />
}
