import { Modal } from 'antd'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { KeyHelp } from './key-help.tsx'

type Props = { open: boolean; close: () => void; canSelect: boolean; canOpen: boolean; more?: readonly (readonly [string, string])[] | undefined }

/** The keys of a list over it. */
export function KeysDialog({ open, close, ...help }: Props) {
  const text = useText(consoleWords)
  return (
    <Modal open={open} onCancel={close} footer={null} title={text('keys')} width={380}>
      <KeyHelp {...help} />
    </Modal>
  )
}
