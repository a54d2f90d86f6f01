import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import type { ShopApplication } from '../../features/joining/shop-draft.ts'

/** What was sent of the business, to be read. */
export function BusinessFacts({
  application: { kind = 'COMPANY', licenseNo, legalPerson, legalIdCardMasked, contact, phone },
}: {
  application: ShopApplication
}) {
  const text = useText(words)
  return (
    <CellGroup>
      <Cell label={text('kind')} value={text(kind)} />
      <Cell label={text('licenceNo')} value={licenseNo} />
      <Cell label={text('legalPerson')} value={legalPerson} />
      <Cell label={text('legalNo')} value={legalIdCardMasked} />
      <Cell label={text('contact')} value={[contact, phone].filter(Boolean).join(' ')} />
    </CellGroup>
  )
}
