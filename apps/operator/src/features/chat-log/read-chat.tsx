import type { ManageReply } from '@anxin/contract/manage/calls'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { hrefOf } from '../../address/address.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { ChatLog } from './chat-log.tsx'
import { chatLogWords } from '@anxin/words/console/orders/chat-log'

type Look = { reason: string; pages: readonly ManageReply<'order/chat'>[] }

/** What both sides of an order wrote, for anyone who says why; gone again when it closes. Nothing without the permission. */
export function ReadChat({ orderId }: { orderId: string }) {
  const text = useText(chatLogWords)
  const may = useMay()
  const [look, setLook] = useState<Look>()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  const read = useAction('order/chat', { resources: [], said: text('noted') })
  if (!may('order.chat')) return null
  const [newest] = look?.pages ?? []
  const add = (reason: string, former: Look['pages']) => (page: ManageReply<'order/chat'>) => {
    setLook({ reason, pages: [...former, page] })
    setOpen(true)
  }
  const before = look?.pages.at(-1)?.list.at(-1)?.seq
  return (
    <>
      <span ref={opener}>
        <ReasonButton
          label={text('open')}
          title={text('reasonTitle')}
          busy={read.isPending}
          onConfirm={({ reason }, close) => read.mutate({ orderId, reason }, { onSuccess: (page) => (close(), add(reason, [])(page)) })}
        />
      </span>
      <Modal
        open={open}
        title={newest && text('title', { orderNo: newest.orderNo })}
        width={680}
        footer={null}
        onCancel={() => setOpen(false)}
        afterClose={() => {
          setLook(undefined)
          // It was opened from the form for the reason, which is gone: the way back is the button before that.
          opener.current?.querySelector('button')?.focus()
        }}
        destroyOnHidden
      >
        {look && newest && (
          <>
            <div className="acts" style={{ marginTop: 0 }}>
              <span className="quiet">{text('covered')}</span>
              {newest.orderId !== orderId && <a href={hrefOf('order', { open: newest.orderId })}>{text('toOrder')}</a>}
              {may('audit.view') && <a href={hrefOf('audit', { q: newest.orderNo, action: 'order.chat' })}>{text('whoLooked')}</a>}
            </div>
            <ChatLog
              pages={look.pages}
              busy={read.isPending}
              onEarlier={
                before === undefined ? undefined : () => read.mutate({ orderId, reason: look.reason, before }, { onSuccess: add(look.reason, look.pages) })
              }
            />
          </>
        )}
      </Modal>
    </>
  )
}
