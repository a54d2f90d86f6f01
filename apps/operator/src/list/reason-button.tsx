import { settle } from '@anxin/ui/settle'
import { Button, Form, Input, Modal } from 'antd'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { counted, within } from '../text/counted.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { useHotkey } from './use-hotkey.ts'

/** Every field of such a form is a text, or is read by anyone who put it there. */
export type Typed = { reason: string } & Record<string, string>

type Props = {
  label: string
  title: string
  danger?: boolean
  busy: boolean
  disabled?: boolean
  /** The key that opens the form. */
  hotkey?: string
  /** Who reads the reason; usually the audit log alone. */
  hint?: string
  /** Other fields of the form; their names go along with the reason. */
  children?: ReactNode
  /** What stands below the reason, such as what somebody will read. */
  below?: ReactNode
  /** Where the label alone says too little; begins with it. */
  accessibleName?: string
  /** Leaves the reason out where the fields ask for all there is to say. */
  withoutReason?: boolean
  /** What closes the form, where “cancel” is what the form does. */
  dismiss?: string
  /** Of a form with more than a column of fields. */
  width?: number
  /** What the fields hold at first. */
  initial?: Record<string, unknown>
  onConfirm: (typed: Typed, close: () => void) => void
}

/** A step that is taken with a reason: the reason stands in the audit log. */
export function ReasonButton({
  label,
  title,
  danger = false,
  busy,
  disabled = false,
  hotkey,
  hint,
  children,
  below,
  accessibleName,
  withoutReason = false,
  dismiss,
  initial,
  width,
  onConfirm,
}: Props) {
  const text = useText(consoleWords)
  const [open, setOpen] = useState(false)
  const [form] = Form.useForm<Typed>()
  useLayoutEffect(settle, [open])
  useHotkey(disabled || open ? undefined : hotkey, () => setOpen(true))
  const close = () => {
    setOpen(false)
    form.resetFields()
  }
  return (
    <>
      <Button danger={danger} disabled={disabled} aria-label={accessibleName} aria-keyshortcuts={hotkey} onClick={() => setOpen(true)}>
        {label}
        {hotkey !== undefined && (
          <kbd className="key" aria-hidden>
            {hotkey}
          </kbd>
        )}
      </Button>
      <Modal
        open={open}
        title={title}
        {...(width !== undefined && { width })}
        okText={text('confirm')}
        cancelText={dismiss ?? text('cancel')}
        okButtonProps={{ danger, loading: busy, htmlType: 'submit', form: 'reason-form' }}
        onCancel={close}
        destroyOnHidden
      >
        <Form
          id="reason-form"
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          initialValues={initial}
          onFinish={(typed) => onConfirm(typed, close)}
        >
          {children}
          {!withoutReason && (
            <Form.Item
              name="reason"
              label={text('reason')}
              extra={hint ?? text('reasonHint')}
              rules={[{ required: true, message: text('reason') }, within(2, 200, text('reason'))]}
            >
              <Input.TextArea rows={3} count={counted(200)} />
            </Form.Item>
          )}
          {below}
        </Form>
      </Modal>
    </>
  )
}
