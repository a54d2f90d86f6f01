import { changeQuery } from '../../address/address.ts'
import { ControlChanges, ControlRule } from '../../features/controls/control-changes.tsx'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { NoLinks } from '../../features/operators/no-links.tsx'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCities } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { CreateOperator } from './create-operator.tsx'
import { PhoneState } from './phone-state.tsx'
import { OperatorPanel } from './operator-panel.tsx'
import { Shifts } from './shifts.tsx'
import { operatorsWords } from '@anxin/words/console/system/operators'

/** Who runs the platform, with which role and where. */
export function OperatorsPage() {
  const text = useText(operatorsWords)
  const may = useMay()
  const { namesOf } = useCities()
  const givenName = useGivenName()
  return (
    <RecordList
      list={listOf('operator/getList')}
      title={text('title')}
      note={
        <>
          <NoLinks />
          <ControlRule />
          <ControlChanges />
          <Shifts />
        </>
      }
      rowId={({ operatorId }) => operatorId}
      sort="name"
      canExport={may('operator.export')}
      tools={may('operator.change') && <CreateOperator />}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        {
          name: 'state',
          kind: 'choice',
          label: text('allStates'),
          options: (['ACTIVE', 'SUSPENDED'] as const).map((value) => ({ value, label: text(value) })),
        },
      ]}
      columns={[
        {
          key: 'name',
          title: text('name'),
          sorter: true,
          render: (_, { operatorId, name }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: operatorId })}>
              {name}
            </button>
          ),
        },
        { key: 'called', title: text('called'), render: (_, { title }) => givenName(title) },
        { key: 'role', title: text('role'), render: (_, { roleName }) => givenName(roleName) },
        {
          key: 'cities',
          title: text('cities'),
          render: (_, { cityCodes }) => (cityCodes.length === 0 ? text('allCities') : namesOf(cityCodes).join(text('and'))),
        },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={state === 'ACTIVE' ? 'good' : 'bad'}>{text(state)}</Dot> },
        { key: 'twoStep', title: text('twoStep'), render: (_, { totpOn }) => <Dot tone={totpOn ? 'good' : 'warning'}>{text(totpOn ? 'on' : 'off')}</Dot> },
        { key: 'phone', title: text('phone'), render: (_, { phoneMasked, phoneVerified }) => <PhoneState phone={phoneMasked} verified={phoneVerified} /> },
        {
          key: 'lastSignInAt',
          title: text('lastSignInAt'),
          sorter: true,
          render: (_, { lastSignInAt }) => <span className="num">{lastSignInAt === undefined ? text('never') : clockText(lastSignInAt)}</span>,
        },
      ]}
      panel={{ title: () => text('one'), body: (_, row) => row && <OperatorPanel operator={row} />, width: 560, keeps: ['name', 'role', 'state'] }}
    />
  )
}
