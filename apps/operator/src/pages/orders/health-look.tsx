import type { ManageReply } from '@anxin/contract/manage/calls'
import { healthConditions } from '@anxin/words/health-conditions'
import { healthNote } from '@anxin/words/health-note'
import { listSeparator } from '@anxin/words/writing/signs'
import { Alert } from 'antd'
import { useState } from 'react'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useEither, useText } from '../../text/language.ts'

/** What a customer declared of their health, for anyone who may and says why; gone again when the panel closes. */
export function HealthLook({ orderId }: { orderId: string }) {
  const text = useText(healthNote)
  const say = useText(healthConditions)
  const either = useEither()
  const [shown, setShown] = useState<ManageReply<'order/healthNote'>>()
  const look = useAction('order/healthNote', { resources: [], onDone: setShown })
  if (!shown)
    return (
      <ReasonButton
        label={text('look')}
        title={text('lookNote')}
        busy={look.isPending}
        onConfirm={({ reason }, close) => look.mutate({ orderId, reason }, { onSuccess: close })}
      />
    )
  const said = [shown.codes.map((code) => say(code)).join(either(listSeparator)), shown.text].filter(Boolean)
  return <Alert type="info" title={text('seen')} description={said.join(' · ')} style={{ width: '100%' }} />
}
