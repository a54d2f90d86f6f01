import { phoneTyped } from '@anxin/rules/phone-typed'
import { Descriptions, Form, Input } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import type { RowOf } from '../../request/lists.ts'
import { useMay, useMe } from '../../request/me.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { useCities } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { PhoneState } from './phone-state.tsx'
import { consoleWords } from '@anxin/words/console/frame/console'
import { useSaidOf } from '../../features/controls/use-said-of.ts'
import { useSendsLinks } from '../../features/operators/no-links.tsx'
import { OperatorFields } from './operator-fields.tsx'
import { operatorsWords } from '@anxin/words/console/system/operators'

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
          { key: 'phone', label: text('phone'), children: <PhoneState phone={operator.phoneMasked} verified={operator.phoneVerified} /> },
          ...(operator.isReady ? [] : [{ key: 'ready', label: text('secrets'), children: text('notReady') }]),
          ...(operator.approvesFrom === undefined ? [] : [{ key: 'from', label: text('approvesFrom'), children: clockText(operator.approvesFrom) }]),
          { key: 'createdAt', label: text('createdAt'), children: clockText(operator.createdAt) },
        ]}
      />
      {isOwn && <p className="quiet">{text('own')}</p>}
      {!isOwn && may('operator.change') && <OperatorActs key={operator.operatorId} operator={operator} />}
    </>
  )
}

type Edited = { title: string; roleId: string; cityCodes: string[]; phone?: string }

function OperatorActs({ operator: { operatorId, state, phoneMasked, title, roleId, cityCodes } }: { operator: Operator }) {
  const text = useText(operatorsWords)
  const saved = useText(consoleWords)('saved')
  const sendsLinks = useSendsLinks()
  const readAgain = useReadAgain()
  const resources = ['operator', 'role'] as const
  const onDone = () => void readAgain('control/getList')
  const said = useSaidOf(saved)
  const edit = useAction('operator/edit', { resources, said, onDone })
  const suspend = useAction('operator/suspend', { resources })
  const resume = useAction('operator/resume', { resources, said, onDone })
  const reset = useAction('operator/reset', { resources, said: useSaidOf(text('linkSent')), onDone })
  return (
    <div className="acts">
      <ReasonButton
        withoutReason
        label={text('edit')}
        title={text('editTitle')}
        busy={edit.isPending}
        initial={{ title, roleId, cityCodes }}
        onConfirm={(typed, close) => {
          // safe: the fields below
          const { phone, ...edited } = typed as unknown as Edited
          edit.mutate({ operatorId, ...edited, ...(phone && { phone }) }, { onSuccess: close })
        }}
      >
        <OperatorFields />
        <Form.Item
          name="phone"
          label={text('newPhone')}
          extra={text('newPhoneHint')}
          normalize={phoneTyped}
          rules={[{ pattern: /^1[3-9]\d{9}$/, message: text('phoneRule') }]}
        >
          <Input autoComplete="off" inputMode="tel" placeholder={phoneMasked} />
        </Form.Item>
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
      <ReasonButton
        label={text('reset')}
        title={text('resetTitle')}
        busy={reset.isPending}
        disabled={!sendsLinks}
        onConfirm={({ reason }, close) => reset.mutate({ operatorId, reason }, { onSuccess: close })}
      />
    </div>
  )
}
