import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { PhoneLook } from './phone-look.tsx'
import { SuspendFields, suspensionOf } from './suspend-fields.tsx'
import { suspendWords } from '@anxin/words/console/orders/suspend'

/**
 * `state` is the person's; of anyone who is gone (DELETED, LEFT) a phone is left at most, of an ended account as long as a case keeps it, and a
 * suspension, which outlasts a technician (`isRecorded`).
 */
type Props = { phoneMasked: string } & (
  | { who: { customerId: string }; state: 'ACTIVE' | 'SUSPENDED' | 'DELETED' }
  | { who: { technicianId: string }; state: 'ACTIVE' | 'SUSPENDED' | 'LEFT'; runningOrders: number; isRecorded: boolean }
)

/** What an operator may do about a person: see the phone, shut them out, let them in again. */
export function SuspensionActs(props: Props) {
  const text = useText(suspendWords)
  const may = useMay()
  const acts = useActs()
  const { who, state, phoneMasked } = props
  const kind = 'customerId' in who ? 'customer' : 'technician'
  const isHere = state === 'ACTIVE' || state === 'SUSPENDED'
  const isOnRecord = state === 'LEFT' && 'isRecorded' in props && props.isRecorded
  const title = 'runningOrders' in props ? text('technicianSuspendTitle', { n: props.runningOrders }) : text('customerSuspendTitle')
  return (
    <div className="acts">
      {may(`${kind}.contact`) && (isHere || phoneMasked !== '') && <PhoneLook key={JSON.stringify(who)} who={who} />}
      {may(`${kind}.suspend`) && state === 'ACTIVE' && (
        <ReasonButton
          danger
          withoutReason
          label={text(`${kind}Suspend`)}
          title={title}
          busy={acts.isPending}
          onConfirm={(typed, close) => acts.suspend(who, suspensionOf(typed), close)}
        >
          <SuspendFields />
        </ReasonButton>
      )}
      {may(`${kind}.suspend`) && (state === 'SUSPENDED' || isOnRecord) && (
        <ReasonButton
          label={text(isOnRecord ? 'lift' : 'resume')}
          title={text(isOnRecord ? 'liftTitle' : `${kind}ResumeTitle`)}
          busy={acts.isPending}
          onConfirm={({ reason }, close) => acts.resume(who, reason, close)}
        />
      )}
    </div>
  )
}

/** The calls of both kinds of people as one. */
function useActs() {
  const text = useText(suspendWords)
  const customer = {
    suspend: useAction('customer/suspend', { resources: ['customer'], said: text('customerSuspended') }),
    resume: useAction('customer/resume', { resources: ['customer'], said: text('resumed') }),
  }
  const technician = {
    suspend: useAction('technician/suspend', { resources: ['technician'], said: text('technicianSuspended') }),
    resume: useAction('technician/resume', { resources: ['technician'], said: text('resumed') }),
  }
  return {
    isPending: [customer.suspend, customer.resume, technician.suspend, technician.resume].some(({ isPending }) => isPending),
    suspend: (who: Props['who'], suspension: ReturnType<typeof suspensionOf>, onSuccess: () => void) => {
      if ('customerId' in who) customer.suspend.mutate({ ...who, ...suspension }, { onSuccess })
      else technician.suspend.mutate({ ...who, ...suspension }, { onSuccess })
    },
    resume: (who: Props['who'], reason: string, onSuccess: () => void) => {
      if ('customerId' in who) customer.resume.mutate({ ...who, reason }, { onSuccess })
      else technician.resume.mutate({ ...who, reason }, { onSuccess })
    },
  }
}
