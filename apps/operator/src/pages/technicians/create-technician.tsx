import { usualRadiusM } from '@anxin/contract/service-radius'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { DatePicker, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useCities } from '../../text/city-names.ts'
import { useText } from '../../text/language.ts'
import { PlaceField, pointOf } from './place-field.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useProjects } from './use-projects.ts'

type Typed = {
  phone: string
  nickname: string
  sex: number
  birthday: Dayjs
  cityCode: string
  place?: string
  intro: string
  tags: string[]
  workYears: number
  radiusKm: number
  level: number
  projectIds: string[]
  reason: string
}
export const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))

/** Takes somebody on: the account of the phone is found or made, and they can be booked at once. */
export function CreateTechnician() {
  const text = useText(technicianDeskWords)
  const may = useMay()
  const { options: cities } = useCities()
  const projects = useProjects()
  const create = useAction('technician/create', { resources: ['technician'], said: ({ madeAccount }) => text(madeAccount ? 'created' : 'createdFound') })
  const must = { required: true, message: text('missing') }
  return (
    <ReasonButton
      label={text('create')}
      title={text('createTitle')}
      hint={text('createHint')}
      width={640}
      busy={create.isPending}
      initial={{ tags: [], workYears: 1, radiusKm: usualRadiusM / 1000, level: 1, projectIds: [], ...(cities.length === 1 && { cityCode: cities[0]?.value }) }}
      onConfirm={(typed, close) => {
        // safe: the fields below
        const { birthday, place, radiusKm, projectIds, ...given } = typed as unknown as Typed
        create.mutate(
          {
            ...given,
            ...pointOf(place),
            birthday: birthday.format('YYYY-MM-DD'),
            serviceRadiusM: Math.round(radiusKm * 1000),
            offers: projectIds.map((projectId) => ({ projectId })),
          },
          { onSuccess: close },
        )
      }}
    >
      <div className="side-by-side">
        <Form.Item name="phone" label={text('phone')} normalize={phoneTyped} rules={[must, { pattern: /^1[3-9]\d{9}$/, message: text('phoneRule') }]}>
          <Input autoComplete="off" inputMode="tel" />
        </Form.Item>
        <Form.Item name="sex" label={text('sex')} rules={[must]}>
          <Select
            options={[
              { value: 2, label: text('female') },
              { value: 1, label: text('male') },
            ]}
          />
        </Form.Item>
        <Form.Item name="birthday" label={text('birthday')} rules={[must]}>
          <DatePicker format="YYYY-MM-DD" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="cityCode" label={text('city')} rules={[must]}>
          <Select options={cities} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      </div>
      <ProfileFields />
      <PlaceField hint={text('placeHint')} />
      <Form.Item name="projectIds" label={text('projects')} extra={text('projectsHint')} rules={[must]}>
        <Select mode="multiple" options={projects.options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {may('technician.level') && (
        <Form.Item name="level" label={text('level')}>
          <Select options={levels} />
        </Form.Item>
      )}
    </ReasonButton>
  )
}
