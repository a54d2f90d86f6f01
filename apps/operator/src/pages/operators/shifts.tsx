import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Form, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { isolated } from '@anxin/words/words'
import { operatorsWords } from '@anxin/words/console/system/operators'

/** Who is on call now and next: whom a message reaches when somebody calls for help and no console takes it. */
export function Shifts() {
  const text = useText(operatorsWords)
  const may = useMay()
  const me = useMe()
  const givenName = useGivenName()
  const readAgain = useReadAgain()
  const read = useQuery(queryFor('shift/getList', { limit: 50 }))
  const again = () => void readAgain('shift/getList')
  const remove = useAction('shift/remove', { resources: [], onDone: again })
  const mayChange = may('operator.change') && me?.cityCodes.length === 0
  return (
    <section aria-label={text('shifts')} style={{ marginBottom: 16 }}>
      <div className="acts" style={{ margin: '0 0 8px' }}>
        <h2 className="panel-section" style={{ margin: 0 }}>
          {text('shifts')}
        </h2>
        {mayChange && <AddShift onDone={again} />}
      </div>
      {read.data?.list.some(({ isNow }) => isNow) === false && <p className="quiet">{text('nobodyOnCall')}</p>}
      <ul style={{ margin: 0, paddingLeft: 20, lineHeight: 1.9 }}>
        {read.data?.list.map(({ shiftId, title, startAt, endAt, isNow }) => (
          <li key={shiftId}>
            {givenName(title)} <span className="num">{`${clockText(startAt)} – ${clockText(endAt)}`}</span> {isNow && <strong>{text('onCall')}</strong>}
            {mayChange && (
              <Button
                type="link"
                size="small"
                aria-label={`${text('removeShift')} ${isolated(title)} ${clockText(startAt)}`}
                onClick={() => remove.mutate({ shiftId })}
              >
                {text('removeShift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddShift({ onDone }: { onDone: () => void }) {
  const text = useText(operatorsWords)
  const givenName = useGivenName()
  const create = useAction('shift/create', { resources: [], onDone })
  const { data } = useLiveQuery(queryFor('operator/getList', { page: 1, limit: 100 }))
  const options = data?.list.map(({ operatorId, name, title }) => ({ value: operatorId, label: `${isolated(givenName(title))} · ${name}` })) ?? []
  const must = { required: true, message: text('missing') }
  return (
    <ReasonButton
      withoutReason
      label={text('addShift')}
      title={text('addShift')}
      busy={create.isPending}
      onConfirm={(typed, close) => {
        // safe: the fields below
        const { operatorId, span } = typed as unknown as { operatorId: string; span: [Dayjs, Dayjs] }
        create.mutate({ operatorId, startAt: span[0].valueOf(), endAt: span[1].valueOf() }, { onSuccess: close })
      }}
    >
      <Form.Item name="operatorId" label={text('one')} rules={[must]}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="span" label={text('shiftSpan')} rules={[must]}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </ReasonButton>
  )
}
