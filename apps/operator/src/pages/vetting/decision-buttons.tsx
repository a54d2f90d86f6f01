import { vettingWords } from '@anxin/words/console/system/vetting'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { ReasonButton, type Typed } from '../../list/reason-button.tsx'
import { counted } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'

/** What is typed, with a note that is empty where none is. */
type Decided = Record<string, string> & { note: string }
type Props = {
  title: string
  busy: boolean
  disabled?: boolean
  width?: number
  /** What the fields hold at first. */
  initial?: Record<string, unknown>
  /** Fields before the note. */
  children?: ReactNode
  onDecide: (decided: Decided, close: () => void) => void
}

/** Approves what is under review: the note is read by operators alone. */
export function ApproveButton(props: Props) {
  const text = useText(vettingWords)
  return <Decision {...props} label={text('approve')} hotkey="a" danger={false} />
}

/** Sends it back, with what was found. */
export function RejectButton(props: Props) {
  const text = useText(vettingWords)
  return <Decision {...props} label={text('reject')} hotkey="r" danger />
}

/** Ends it for good: without a key, as nobody should do so in passing. */
export function RefuseButton({ label, ...props }: Props & { label: string }) {
  return <Decision {...props} label={label} danger />
}

function Decision({ children, onDecide, ...button }: Props & { label: string; hotkey?: string; danger: boolean }) {
  const text = useText(vettingWords)
  return (
    <ReasonButton {...button} withoutReason onConfirm={({ note = '', ...typed }: Typed, close) => onDecide({ ...typed, note }, close)}>
      {children}
      <Form.Item name="note" label={text('note')}>
        <Input.TextArea rows={2} count={counted(200)} />
      </Form.Item>
    </ReasonButton>
  )
}

/** One finding about the whole, where there are no fields to find something in. */
export function FindingChoice({ options }: { options: { value: string; label: string }[] }) {
  const text = useText(vettingWords)
  return (
    <Form.Item name="finding" label={text('finding')} rules={[{ required: true, message: text('must') }]}>
      <Radio.Group options={options} />
    </Form.Item>
  )
}

/** What is said after a decision: an approval may be the first of two. */
export function useOutcomeWords() {
  const text = useText(vettingWords)
  return {
    approved: ({ waitsForSecond }: { waitsForSecond: boolean }) => text(waitsForSecond ? 'approvedFirst' : 'approved'),
    rejected: text('rejected'),
  }
}
