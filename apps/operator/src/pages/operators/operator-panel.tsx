import { Descriptions, Form, Input } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import type { RowOf } from '../../list/record-list.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { useVerb } from '../../request/use-verb.ts'
import { useCities } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { OperatorFields } from './operator-fields.tsx'
import { operatorsWords } from './words.ts'

type Operator = RowOf<'operator'>

/** An operator beside the list, and what an administrator does about them. */
export function OperatorPanel({ operator }: { operator: Operator }) {
  const text = useText(operatorsWords)
  const may = useMay()
  const me = useMe()
  const { namesOf } = useCities()
  const givenName = useGivenName()
  const isOwn = me?.operatorId === operator.operatorId
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'name', label: text('name'), children: operator.name },
          { key: 'called', label: text('called'), children: givenName(operator.title) },
          { key: 'role', label: text('role'), children: givenName(operator.roleName) },
          {
            key: 'cities',
            label: text('cities'),
            children: operator.cityCodes.length === 0 ? text('allCities') : namesOf(operator.cityCodes).join(text('and')),
          },
          { key: 'state', label: text('state'), children: text(operator.state) },
          { key: 'twoStep', label: text('twoStep'), children: text(operator.totpOn ? 'on' : 'off') },
          { key: 'createdAt', label: text('createdAt'), children: clockText(operator.createdAt) },
        ]}
      />
      {isOwn && <p className="quiet">{text('own')}</p>}
      {!isOwn && may('operator.change') && <OperatorActs key={operator.operatorId} operator={operator} />}
    </>
  )
}

type Edited = { title: string; roleId: string; cityCodes: string[] }

function OperatorActs({ operator: { operatorId, state, totpOn, title, roleId, cityCodes } }: { operator: Operator }) {
  const text = useText(operatorsWords)
  const resources = ['operator', 'role']
  const edit = useVerb('operator/edit', { resources })
  const suspend = useVerb('operator/suspend', { resources })
  const resume = useVerb('operator/resume', { resources })
  const resetTotp = useVerb('operator/resetTotp', { resources })
  const resetPassword = useVerb('operator/resetPassword', { resources })
  return (
    <div className="acts">
      <ReasonButton
        withoutReason
        label={text('edit')}
        title={text('editTitle')}
        busy={edit.isPending}
        initial={{ title, roleId, cityCodes }}
        // safe: the fields below
        onConfirm={(typed, close) => edit.mutate({ operatorId, ...(typed as unknown as Edited) }, { onSuccess: close })}
      >
        <OperatorFields />
      </ReasonButton>
      {state === 'ACTIVE' ? (
        <ReasonButton
          danger
          label={text('suspend')}
          title={text('suspendTitle')}
          busy={suspend.isPending}
          onConfirm={({ reason }, close) => suspend.mutate({ operatorId, reason }, { onSuccess: close })}
        />
      ) : (
        <ReasonButton
          label={text('resume')}
          title={text('resumeTitle')}
          busy={resume.isPending}
          onConfirm={({ reason }, close) => resume.mutate({ operatorId, reason }, { onSuccess: close })}
        />
      )}
      {totpOn && (
        <ReasonButton
          label={text('resetTotp')}
          title={text('resetTotpTitle')}
          busy={resetTotp.isPending}
          onConfirm={({ reason }, close) => resetTotp.mutate({ operatorId, reason }, { onSuccess: close })}
        />
      )}
      <ReasonButton
        label={text('resetPassword')}
        title={text('resetPasswordTitle')}
        busy={resetPassword.isPending}
        onConfirm={({ reason, newPassword = '' }, close) => resetPassword.mutate({ operatorId, reason, newPassword }, { onSuccess: close })}
      >
        <Form.Item name="newPassword" label={text('newPassword')} rules={[{ required: true, min: 10, max: 72, message: text('newPassword') }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </ReasonButton>
    </div>
  )
}
