import type { Reply } from '@anxin/contract/calls'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { RichLines } from '../../features/booking/rich-lines.tsx'

/** What is to be known before ordering. */
export function NoticeSheet({ notice, open, onClose }: { notice: Reply<'getOrderPayNotice'>; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={notice.title}>
      <RichLines html={notice.content} />
    </Sheet>
  )
}
