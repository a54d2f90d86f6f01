import { useQuery } from '@tanstack/react-query'
import { orderDetail as words } from '@anxin/words/order-detail'
import { useLanguage } from '@anxin/mobile/language/language'
import { shellPages } from '@anxin/mobile/navigation/app-router'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { dial } from '@anxin/mobile/permissions/permissions'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import css from './order-detail.module.css'

type HelpSheetProps = { open: boolean; onClose: () => void; phone: string | undefined }

/** Every way to reach someone about this order, with the emergency line. `phone` is the technician's masked number. */
export function HelpSheet({ open, onClose, phone }: HelpSheetProps) {
  const text = useText(words)
  const language = useLanguage()
  const router = useRouter()
  const { data } = useQuery({ ...queryFor('getCustomer', {}, { quiet: true }), enabled: open })
  const ring = (number: string) => void dial({ phone: number })
  const toService = () => {
    onClose()
    router.navigateTo(shellPages.customerService())
  }

  return (
    <Sheet open={open} onClose={onClose} title={text('helpTitle')}>
      <CellGroup>
        {phone && <Cell icon="phone" label={text('callTechnician')} hint={text('callNote')} onClick={() => ring(phone)} />}
        {data && (
          <Cell
            icon="phone"
            label={text('helpPhone')}
            hint={
              <>
                <span className={css.whole}>{data.phone}</span> · {language === 'en' ? data.workTimeEn : data.workTime}
              </>
            }
            onClick={() => ring(data.phone)}
          />
        )}
        <Cell icon="chat" label={text('helpService')} hint={text('helpServiceNote')} onClick={toService} />
        <Cell icon="shield" tone="danger" label={text('helpEmergency')} hint={text('helpEmergencyNote')} href="tel:110" />
      </CellGroup>
    </Sheet>
  )
}
