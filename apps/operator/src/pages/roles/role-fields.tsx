import { permissions, type Permission } from '@anxin/contract/manage/permissions'
import { permissionTexts } from '@anxin/words/codes/permissions'
import { Checkbox, Form, Input } from 'antd'
import { counted, within } from '../../text/counted.ts'
import { useMe } from '../../request/me.ts'
import { useEither, useText } from '../../text/language.ts'
import { rolesWords } from '@anxin/words/console/system/roles'

/** What the form holds, for the server. */
export const roleOf = (typed: unknown) => typed as { name: string; permissions: Permission[] } // safe: the fields below

/** A role's name and rights; those that one does not hold oneself cannot be given. */
export function RoleFields() {
  const text = useText(rolesWords)
  const either = useEither()
  const me = useMe()
  const options = permissions.map((permission) => ({
    value: permission,
    label: either(permissionTexts[permission]),
    disabled: !me?.permissions.includes(permission),
  }))
  return (
    <>
      <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('missing') }, within(2, 20, text('missing'))]}>
        <Input count={counted(20)} />
      </Form.Item>
      <Form.Item name="permissions" label={text('permissions')}>
        <Checkbox.Group options={options} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }} />
      </Form.Item>
    </>
  )
}
