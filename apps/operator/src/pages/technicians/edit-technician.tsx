import type { ManageReply } from '@anxin/contract/manage/calls'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import type { TechnicianFacts } from '@anxin/words/stored/technician-changes'
import { Form, Select, Switch } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useCities } from '../../text/city-names.ts'
import { useText } from '../../text/language.ts'
import { ChangePreview } from './change-preview.tsx'
import { PlaceField, pointOf } from './place-field.tsx'
import { ProfileFields } from './profile-fields.tsx'

export type TechnicianFile = ManageReply<'technician/getInfo'>
type Typed = {
  nickname: string
  intro: string
  tags: string[]
  workYears: number
  radiusKm: number
  freeTravel: boolean
  cityCode: string
  place?: string
  reason: string
}

/** What is typed and differs from what stands. */
function changesOf(file: TechnicianFile, { radiusKm, place, nickname, intro, tags, workYears, freeTravel, cityCode }: Partial<Typed>) {
  const given = { nickname, intro, tags, workYears, freeTravel, cityCode, ...(typeof radiusKm === 'number' && { serviceRadiusM: Math.round(radiusKm * 1000) }) }
  const former: Record<string, unknown> = file
  const changed = Object.entries(given).filter(([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(former[field]))
  // safe: fields of the call
  return { ...(Object.fromEntries(changed) as Partial<Omit<TechnicianFile, 'technicianId'>>), ...pointOf(place) }
}

/** Changes what customers read; the person reads what was changed and why. */
export function EditTechnician({ file }: { file: TechnicianFile }) {
  const text = useText(technicianDeskWords)
  const readAgain = useReadAgain()
  const { options: cities } = useCities()
  const { technicianId, nickname, intro, tags, workYears, serviceRadiusM, freeTravel, cityCode } = file
  const edit = useAction('technician/edit', { resources: ['technician'], onDone: () => void readAgain('technician/getHistory') })
  const nameOf = (code: string) => ({
    zh: cities.find(({ value }) => value === code)?.label ?? code,
    en: cities.find(({ value }) => value === code)?.label ?? code,
  })
  const before: TechnicianFacts = { nickname, intro, tags, workYears, serviceRadiusM, freeTravel, city: nameOf(cityCode), place: '' }
  const afterOf = (typed: Partial<Typed>): TechnicianFacts => {
    const { lat, cityCode: city, ...changed } = changesOf(file, typed) as ReturnType<typeof changesOf> & { lat?: number; lng?: number }
    return { ...changed, ...(city !== undefined && { city: nameOf(city) }), ...(lat !== undefined && { place: 'changed' }) }
  }
  return (
    <ReasonButton
      label={text('edit')}
      title={text('editTitle')}
      hint={text('seenByPerson')}
      width={640}
      busy={edit.isPending}
      initial={{ nickname, intro, tags, workYears, radiusKm: serviceRadiusM / 1000, freeTravel, cityCode }}
      below={<ChangePreview before={before} afterOf={afterOf} />}
      onConfirm={(typed, close) => {
        // safe: the fields below
        const given = typed as unknown as Typed
        edit.mutate({ technicianId, ...changesOf(file, given), reason: given.reason }, { onSuccess: close })
      }}
    >
      <ProfileFields />
      <div className="side-by-side">
        <Form.Item name="cityCode" label={text('city')}>
          <Select options={cities} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="freeTravel" label={text('freeTravel')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <PlaceField hint={text('placeAgain')} />
    </ReasonButton>
  )
}
