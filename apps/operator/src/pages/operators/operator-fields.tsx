import { Form, Input, Select } from 'antd'
import { counted } from '../../text/counted.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useCities } from '../../text/city-names.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { operatorsWords } from '@anxin/words/console/system/operators'

/** What an operator is called, which role they hold and in which cities. */
export function OperatorFields() {
  const text = useText(operatorsWords)
  const { data } = useLiveQuery(queryFor('role/getList', { page: 1, limit: 100 }))
  const givenName = useGivenName()
  const roles = data?.list.map(({ roleId, name }) => ({ value: roleId, label: givenName(name) })) ?? []
  const { options } = useCities()
  const must = { required: true, message: text('missing') }
  return (
    <>
      <Form.Item name="title" label={text('called')} rules={[must]}>
        <Input count={counted(20)} />
      </Form.Item>
      <Form.Item name="roleId" label={text('role')} rules={[must]}>
        <Select options={roles} />
      </Form.Item>
      <Form.Item name="cityCodes" label={text('cities')} extra={text('citiesHint')}>
        <Select mode="multiple" options={options} placeholder={text('allCities')} allowClear showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </>
  )
}
