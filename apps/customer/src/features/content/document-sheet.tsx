import { Sheet } from '@anxin/ui/sheet.tsx'
import { RichText } from './rich-text.tsx'
import { TranslationNote } from './translation-note.tsx'
import { useReading, type Document } from './use-reading.ts'

type DocumentSheetProps = { document: Document; open: boolean; onClose: () => void }

/** One of the operator's texts, over the page that names it. */
export function DocumentSheet({ document, open, onClose }: DocumentSheetProps) {
  const { title, content, translation } = useReading(document)
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <TranslationNote translation={translation} />
      <RichText dense html={content} />
    </Sheet>
  )
}
