import type { Reply } from '@anxin/contract/calls'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { RichText } from '../../features/content/rich-text.tsx'

/** What is to be known before ordering. */
export function NoticeSheet({ notice, open, onClose }: { notice: Reply<'getOrderPayNotice'>; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={notice.title}>
      <RichText dense html={notice.content} />
    </Sheet>
  )
}
