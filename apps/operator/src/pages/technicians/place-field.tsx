import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { useDeferredValue, useState } from 'react'
import { queryFor } from '../../request/query-for.ts'
import { useText } from '../../text/language.ts'

const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\uFF0C]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/
/** The point of what was chosen or typed; undefined for nothing. */
export function pointOf(typed: string | undefined): { lat: number; lng: number } | undefined {
  const [, lat, lng] = coordinates.exec(/\(([^()]*)\)\s*$/.exec(typed ?? '')?.[1] ?? typed ?? '') ?? []
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) }
}

/** Where a technician's trips start: a place of the city by its name, or a point. */
export function PlaceField({ hint }: { hint: string }) {
  const text = useText(technicianDeskWords)
  const cityCode: unknown = Form.useWatch('cityCode')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const asks = typeof cityCode === 'string' && q.length >= 2 && pointOf(q) === undefined
  const { data } = useQuery({ ...queryFor('technician/findPlace', { cityCode: String(cityCode), q: q.slice(0, 40) }), enabled: asks, retry: false })
  const options = asks ? (data?.list ?? []).map(({ title, address, lat, lng }) => ({ value: `${title} (${lat},${lng})`, label: `${title} · ${address}` })) : []
  return (
    <Form.Item
      name="place"
      label={text('place')}
      extra={`${hint}${text('placeCoordinates')}`}
      rules={[
        {
          validator: (_, value: string | undefined) => (!value || pointOf(value) ? Promise.resolve() : Promise.reject(new Error(text('placeCoordinates')))),
        },
      ]}
    >
      <AutoComplete options={options} showSearch={{ onSearch: setTyped }} placeholder={text('placeSearch')} allowClear />
    </Form.Item>
  )
}
