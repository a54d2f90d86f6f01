import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { later } from '../loading/later.ts'
import { useText } from '../text/language.ts'
import { viewWords } from '@anxin/words/console/frame/views'
import type { ViewsProps } from './views-dialog.tsx'

const ViewsDialog = later(() => import('./views-dialog.tsx').then(({ ViewsDialog: dialog }) => dialog))

/** Lists as they are looked at again and again, each under a name: opened, kept, renamed, deleted and brought back. */
export function ViewsButton(props: ViewsProps) {
  const text = useText(viewWords)
  // Undefined until it is opened for the first time; then it stays, so that it closes as it opened.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {text('views')}
      </Button>
      <Suspense fallback={null}>{open !== undefined && <ViewsDialog {...props} open={open} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
