import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { CellGroup, Cell } from '@anxin/ui/cell.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { copyText } from '../../features/workbench/copy-text.ts'

/** The secret link that shows the orders in the phone's own calendar. */
export function CalendarLink({ url }: { url: string }) {
  const text = useText(technicianSchedule)
  const copy = async () => {
    const copied = await copyText(new URL(url, globalThis.location.origin).href)
    toast(text(copied ? 'copied' : 'copyFailed'), { type: copied ? 'success' : 'warning' })
  }
  return (
    <CellGroup>
      <Cell
        icon="calendar"
        label={text('calendar')}
        hint={text('calendarNote')}
        trailing={
          <Button variant="secondary" size="s" onClick={() => void copy()}>
            {text('copyLink')}
          </Button>
        }
      />
    </CellGroup>
  )
}
