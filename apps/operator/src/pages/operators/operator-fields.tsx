import { useList } from '@refinedev/core'
import { Form, Input, Select } from 'antd'
import { useText } from '../../text/language.ts'
import { operatorsWords } from './words.ts'

/** What an operator is called, which role they hold and in which cities. */
export function OperatorFields() {
  const text = useText(operatorsWords)
  const { result } = useList({ resource: 'role', pagination: { currentPage: 1, pageSize: 100 } })
  const roles = result.data.map(({ roleId, name }) => ({ value: String(roleId), label: String(name) }))
  const must = { required: true, message: text('missing') }
  return (
    <>
      <Form.Item name="title" label={text('called')} rules={[must]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="roleId" label={text('role')} rules={[must]}>
        <Select options={roles} />
      </Form.Item>
      <Form.Item
        name="cityCodes"
        label={text('cities')}
        extra={text('citiesHint')}
        rules={[{ type: 'array', defaultField: { type: 'string', pattern: /^\d{6}$/, message: text('citiesHint') } }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '、']} />
      </Form.Item>
    </>
  )
}
