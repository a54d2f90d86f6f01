import { useMutation, useQueryClient } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { CellGroup, Cell } from '@anxin/ui/cell.tsx'
import { copyText } from '../../features/workbench/copy-text.ts'

/** The secret link that shows the orders in the phone's own calendar, and a new one when the old was passed on. */
export function CalendarLink({ url }: { url: string }) {
  const client = useQueryClient()
  const text = useText(technicianSchedule)
  const copy = async () => {
    const copied = await copyText(new URL(url, globalThis.location.origin).href)
    toast(text(copied ? 'copied' : 'copyFailed'), { type: copied ? 'success' : 'warning' })
  }
  const renew = useMutation({
    mutationFn: () => call('techRenewCalendar', {}),
    onSuccess: () => toast(text('renewed'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['techGetWeek'] }),
  })
  const askToRenew = async () => {
    const sure = await confirm({ title: text('renewAsk'), content: text('renewNote'), confirmText: text('renewLink'), tone: 'danger' })
    if (sure) renew.mutate()
  }
  return (
    <CellGroup>
      <Cell icon="calendar" label={text('calendar')} hint={text('calendarNote')} />
      <Cell icon="copy" label={text('copyLink')} chevron={false} onClick={() => void copy()} />
      <Cell icon="refresh" label={text('renewLink')} disabled={renew.isPending} onClick={() => void askToRenew()} />
    </CellGroup>
  )
}
