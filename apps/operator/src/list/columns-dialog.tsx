import { Button, Checkbox, Modal } from 'antd'
import { useText } from '../text/language.ts'
import { viewWords } from '@anxin/words/console/frame/views'

export type ColumnsProps = { columns: readonly { key: string; title: string }[]; hidden: readonly string[]; hide: (keys: string[]) => void }

/** Chooses the columns of a list. */
export function ColumnsDialog({ columns: [first, ...others], hidden, hide, open, close }: ColumnsProps & { open: boolean; close: () => void }) {
  const text = useText(viewWords)
  return (
    <Modal open={open} title={text('columnsTitle')} footer={null} width={380} onCancel={close} destroyOnHidden>
      <div className="column-choice">
        <Checkbox checked disabled>
          {first?.title}
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
  )
}
