import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../text/language.ts'
import { viewWords } from '@anxin/words/console/frame/views'

type Props = { columns: readonly { key: string; title: string }[]; hidden: readonly string[]; hide: (keys: string[]) => void }

/** Which columns a list shows; the first stays, as it opens the record. */
export function ColumnsButton({ columns: [first, ...others], hidden, hide }: Props) {
  const text = useText(viewWords)
  const [open, setOpen] = useState(false)
  if (!first) return null
  return (
    <>
      <Button type="text" onClick={() => setOpen(true)}>
        {text('columns')}
      </Button>
      <Modal open={open} title={text('columnsTitle')} footer={null} width={380} onCancel={() => setOpen(false)} destroyOnHidden>
        <div className="column-choice">
          <Checkbox checked disabled>
            {first.title}
          </Checkbox>
          {others.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={({ target }) => hide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
            >
              {title}
            </Checkbox>
          ))}
        </div>
        <Button disabled={hidden.length === 0} onClick={() => hide([])}>
          {text('allColumns')}
        </Button>
      </Modal>
    </>
  )
}
