import { Sheet } from '@anxin/ui/sheet.tsx'
import { RichText } from './rich-text.tsx'

type DocumentSheetProps = { document: { title: string; content: string }; open: boolean; onClose: () => void }

/** One of the operator's texts, over the page that names it. */
export function DocumentSheet({ document: { title, content }, open, onClose }: DocumentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <RichText dense html={content} />
    </Sheet>
  )
}
