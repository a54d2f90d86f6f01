import type { ManageReply } from '@anxin/contract/manage/calls'
import { projectsWords } from '@anxin/words/console/system/projects'
import { Form, InputNumber } from 'antd'
import { Dot } from '../../list/dot.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useCityName } from '../../text/city-names.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'

type Band = ManageReply<'project/getInfo'>['bands'][number]
type Props = { projectId: string; name: string; bands: readonly Band[] }

/** Between which prices the technicians of each city offer a treatment. */
export function Bands({ projectId, name, bands }: Props) {
  const text = useText(projectsWords)
  const cityName = useCityName()
  const mayChange = useMay()('project.price')
  return (
    <>
      <h2 className="panel-section">{text('bands')}</h2>
      <p className="quiet">{text('bandsHint')}</p>
      <table className="before-after">
        <tbody>
          {bands.map((band) => (
            <tr key={band.cityCode}>
              <th scope="row">{cityName(band)}</th>
              <td>
                <span className="num in-one-line">{text('range', { low: yuanText(band.lowPrice), high: yuanText(band.highPrice) })}</span>
                {band.outsideCount > 0 && (
                  <>
                    <br />
                    <Dot tone="warning">{text('outside', { n: band.outsideCount })}</Dot>
                  </>
                )}
              </td>
              <td className="in-one-line">{text(band.isOfCity ? 'byCity' : 'byPolicy')}</td>
              {mayChange && (
                <td className="in-one-line">
                  <ChangeBand projectId={projectId} name={name} band={band} city={cityName(band)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const fenOf = (yuan: unknown): number => Math.round(Number(yuan) * 100)

type Change = { projectId: string; name: string; band: Band; city: string }
function ChangeBand({ projectId, name, band: { cityCode, lowPrice, highPrice, isOfCity }, city }: Change) {
  const text = useText(projectsWords)
  const said = ({ outsideCount: n }: { outsideCount: number }) => (n > 0 ? text('done', { n }) : undefined)
  const set = useAction('project/setBand', { resources: ['project'], said })
  const clear = useAction('project/clearBand', { resources: ['project'], said })
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <ReasonButton
        label={text('change')}
        accessibleName={text('changeBand', { city })}
        title={text('bandTitle', { project: name, city })}
        hint={text('readByOutside')}
        busy={set.isPending}
        initial={{ low: lowPrice / 100, high: highPrice / 100 }}
        onConfirm={({ low, high, reason }, close) =>
          set.mutate({ projectId, cityCode, lowPrice: fenOf(low), highPrice: fenOf(high), reason }, { onSuccess: close })
        }
      >
        <BandFields />
      </ReasonButton>
      {isOfCity && (
        <ReasonButton
          label={text('clear')}
          accessibleName={text('clearBand', { city })}
          title={text('clearTitle', { city })}
          hint={text('readByOutside')}
          busy={clear.isPending}
          onConfirm={({ reason }, close) => clear.mutate({ projectId, cityCode, reason }, { onSuccess: close })}
        />
      )}
    </div>
  )
}

function BandFields() {
  const text = useText(projectsWords)
  const must = { required: true, message: text('missing') }
  return (
    <div className="side-by-side">
      <Form.Item name="low" label={text('low')} rules={[must]}>
        <InputNumber min={0.01} max={10_000} precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="high"
        label={text('high')}
        dependencies={['low']}
        rules={[
          must,
          ({ getFieldValue }) => ({
            validator: (_, high: number) => (high >= Number(getFieldValue('low')) ? Promise.resolve() : Promise.reject(new Error(text('order')))),
          }),
        ]}
      >
        <InputNumber min={0.01} max={10_000} precision={2} style={{ width: '100%' }} />
      </Form.Item>
    </div>
  )
}
