import { permissionTexts } from '@anxin/words/codes/permissions'
import { changeQuery } from '../../address/address.ts'
import { useSaidOf } from '../../features/controls/use-said-of.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { RecordList } from '../../list/record-list.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay, useMe } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useEither, useText } from '../../text/language.ts'
import { RoleFields, roleOf } from './role-fields.tsx'
import { rolesWords } from '@anxin/words/console/system/roles'

/** Which rights go together, and who holds them. */
export function RolesPage() {
  const text = useText(rolesWords)
  const may = useMay()
  const givenName = useGivenName()
  return (
    <RecordList
      list={listOf('role/getList')}
      title={text('title')}
      rowId={({ roleId }) => roleId}
      sort="name"
      canExport={may('operator.export')}
      filters={[]}
      tools={may('operator.change') && <CreateRole />}
      columns={[
        {
          key: 'name',
          title: text('name'),
          sorter: true,
          render: (_, { roleId, name }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: roleId })}>
              {givenName(name)}
            </button>
          ),
        },
        {
          key: 'permissions',
          title: text('permissions'),
          render: (_, { permissions, builtIn }) => (builtIn ? text('builtIn') : text('count', { n: permissions.length })),
        },
        { key: 'operators', title: text('operators'), align: 'right', render: (_, { operators }) => <span className="num">{operators}</span> },
      ]}
      panel={{ title: () => text('one'), body: (_, row) => row && <RolePanel key={row.roleId} role={row} />, width: 480, keeps: ['name', 'operators'] }}
    />
  )
}

function CreateRole() {
  const text = useText(rolesWords)
  const create = useAction('role/create', { resources: ['role'] })
  return (
    <ReasonButton
      withoutReason
      label={text('create')}
      title={text('create')}
      busy={create.isPending}
      initial={{ permissions: [] }}
      onConfirm={(typed, close) => create.mutate(roleOf(typed), { onSuccess: close })}
    >
      <RoleFields />
    </ReasonButton>
  )
}

function RolePanel({ role: { roleId, name, permissions, builtIn } }: { role: RowOf<'role'> }) {
  const text = useText(rolesWords)
  const either = useEither()
  const givenName = useGivenName()
  const may = useMay()
  const me = useMe()
  const saved = useText(consoleWords)('saved')
  const edit = useAction('role/edit', { resources: ['role', 'operator'], said: useSaidOf(saved) })
  const isOwn = me?.roleName === name
  return (
    <>
      <h2 className="panel-section" style={{ marginTop: 0 }}>
        {givenName(name)}
      </h2>
      {builtIn && <p className="quiet">{text('builtIn')}</p>}
      {isOwn && !builtIn && <p className="quiet">{text('own')}</p>}
      <ul style={{ paddingLeft: 20, lineHeight: 1.9 }}>
        {permissions.map((permission) => (
          <li key={permission}>{either(permissionTexts[permission])}</li>
        ))}
      </ul>
      {!builtIn && !isOwn && may('operator.change') && (
        <ReasonButton
          withoutReason
          label={text('edit')}
          title={text('editTitle')}
          busy={edit.isPending}
          initial={{ name, permissions }}
          onConfirm={(typed, close) => edit.mutate({ roleId, ...roleOf(typed) }, { onSuccess: close })}
        >
          <RoleFields />
        </ReasonButton>
      )}
    </>
  )
}
