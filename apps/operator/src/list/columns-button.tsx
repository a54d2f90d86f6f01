import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { later } from '../loading/later.ts'
import { useText } from '../text/language.ts'
import { viewWords } from '@anxin/words/console/frame/views'
import type { ColumnsProps } from './columns-dialog.tsx'

const ColumnsDialog = later(() => import('./columns-dialog.tsx').then(({ ColumnsDialog: dialog }) => dialog))

/** Which columns a list shows; the first stays, as it opens the record. */
export function ColumnsButton(props: ColumnsProps) {
  const text = useText(viewWords)
  // Undefined until it is opened for the first time; then it stays, so that it closes as it opened.
  const [open, setOpen] = useState<boolean>()
  if (props.columns.length === 0) return null
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {text('columns')}
      </Button>
      <Suspense fallback={null}>{open !== undefined && <ColumnsDialog {...props} open={open} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
