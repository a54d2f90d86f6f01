import type { ManageReply } from '@anxin/contract/manage/calls'
import { viewAsMinutes, viewAsPages } from '@anxin/contract/manage/view-as-pages'
import { settle } from '@anxin/ui/settle'
import { viewAsWords } from '@anxin/words/console/people/view-as'
import { Button, Modal } from 'antd'
import { useEffect, useLayoutEffect, useState } from 'react'
import { QueueTabs } from '../../list/queue-tabs.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { ViewedPage } from './viewed-page.tsx'
import './view-as.css'

type View = ManageReply<'viewAs/openCustomer'>

/** Opens somebody's pages as they see them, read only and for a short time; they learn of it. */
export function ViewAs({ who }: { who: { customerId: string } | { technicianId: string } }) {
  const text = useText(viewAsWords)
  const [view, setView] = useState<View>()
  const options = { resources: [], said: '', onDone: setView }
  const customer = useAction('viewAs/openCustomer', options)
  const technician = useAction('viewAs/openTechnician', options)
  return (
    <>
      <ReasonButton
        label={text('open')}
        title={text('openTitle', { n: viewAsMinutes })}
        hint={text('seenByPerson')}
        busy={customer.isPending || technician.isPending}
        onConfirm={({ reason }, close) => {
          if ('customerId' in who) customer.mutate({ ...who, reason }, { onSuccess: close })
          else technician.mutate({ ...who, reason }, { onSuccess: close })
        }}
      />
      {view && <Viewed key={view.viewAsId} view={view} close={() => setView(undefined)} />}
    </>
  )
}

function Viewed({ view: { viewAsId, kind, nickname, openedAt, expireAt }, close }: { view: View; close: () => void }) {
  const text = useText(viewAsWords)
  const pages = viewAsPages[kind]
  const [page, setPage] = useState<string>(pages[0])
  const end = useAction('viewAs/close', { resources: [], said: text('over') })
  useLayoutEffect(settle, [])
  // The server ends it by itself; what is shown goes with it.
  useEffect(() => {
    const timer = setTimeout(close, expireAt - openedAt)
    return () => clearTimeout(timer)
  }, [close, expireAt, openedAt])
  const endNow = () => end.mutate({ viewAsId }, { onSettled: close })
  const chosen = pages.find((one) => one === page) ?? pages[0]
  return (
    <Modal open title={nickname} width={900} footer={null} onCancel={endNow} maskClosable={false}>
      <div className="view-as-banner" role="status">
        <span>{text('banner', { name: nickname, at: clockText(expireAt).slice(11) })}</span>
        <Button size="small" loading={end.isPending} onClick={endNow}>
          {text('end')}
        </Button>
      </div>
      <QueueTabs label={nickname} options={pages.map((value) => ({ value, label: text(value) }))} value={page} onChange={setPage} />
      <ViewedPage viewAsId={viewAsId} page={chosen} />
    </Modal>
  )
}
