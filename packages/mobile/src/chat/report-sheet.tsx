import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chat as words } from '@anxin/words/chat'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { useText } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import css from './chat.module.css'

/** Complains of one message of the other side. */
export function ReportSheet({ orderId, messageId, onClose }: { orderId: string; messageId: string | undefined; onClose: () => void }) {
  const text = useText(words)
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: (of: string) => call('reportChat', { orderId, messageId: of, reason }),
    onSuccess: () => {
      toast(text('reported'), { type: 'success' })
      setReason('')
      void client.invalidateQueries({ queryKey: ['getChat', { orderId }] })
      onClose()
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  return (
    <Sheet open={messageId !== undefined} onClose={onClose} title={text('reportTitle')}>
      <div className={css.report}>
        <p>{text('reportNote')}</p>
        <TextArea label={text('reportReason')} value={reason} max={200} onChange={setReason} />
        <Button size="l" full busy={sending.isPending} disabled={reason.trim() === ''} onClick={() => messageId && sending.mutate(messageId)}>
          {text('reportSend')}
        </Button>
      </div>
    </Sheet>
  )
}
