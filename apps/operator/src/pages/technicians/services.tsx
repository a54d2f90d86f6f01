import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { Form, InputNumber, Select, Switch } from 'antd'
import { Dot } from '../../list/dot.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { ChangePreview } from './change-preview.tsx'
import type { TechnicianFile } from './edit-technician.tsx'
import { useProjects } from './use-projects.ts'

type Offer = TechnicianFile['offers'][number]
type Band = Pick<Offer, 'lowPrice' | 'highPrice'>
const yuanOf = (typed: unknown): number | undefined => (typeof typed === 'number' ? Math.round(typed * 100) : undefined)

/** What a technician offers and for how much; changed by anyone with the right to prices. */
export function Services({ file: { technicianId, cityCode, offers, status, isOwn } }: { file: TechnicianFile }) {
  const text = useText(technicianDeskWords)
  const either = useEither()
  const may = useMay()
  const mayChange = may('technician.price') && status !== 'LEFT' && !isOwn
  return (
    <>
      <h2 className="panel-section">{text('services')}</h2>
      <table className="before-after">
        <tbody>
          {offers.map((offer) => {
            const name = either({ zh: offer.name, en: offer.nameEn })
            return (
              <tr key={offer.projectId}>
                <th scope="row">{name}</th>
                <td className="num">
                  {yuanText(offer.price)} <span className="quiet">{text('listPrice', { price: yuanText(offer.listPrice) })}</span>
                </td>
                <td className="in-one-line">
                  {text(offer.onOffer ? 'onOffer' : 'notOnOffer')}
                  {offer.onOffer && (offer.price < offer.lowPrice || offer.price > offer.highPrice) && (
                    <>
                      <br />
                      <Dot tone="warning">{text('outsideBand')}</Dot>
                    </>
                  )}
                </td>
                {mayChange && (
                  <td>
                    <ChangeOffer
                      technicianId={technicianId}
                      offer={offer}
                      label={text('change')}
                      title={text('changeServiceTitle', { project: name })}
                      accessibleName={text('changeService', { project: name })}
                    />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {mayChange && <AddService technicianId={technicianId} cityCode={cityCode} offered={offers.map(({ projectId }) => projectId)} />}
    </>
  )
}

type Change = { technicianId: string; offer: Offer; label: string; title: string; accessibleName: string }
function ChangeOffer({ technicianId, offer, label, title, accessibleName }: Change) {
  const set = useSetOffer()
  const { projectId, price, onOffer } = offer
  const facts = { project: { zh: offer.name, en: offer.nameEn } }
  return (
    <ReasonButton
      label={label}
      accessibleName={accessibleName}
      title={title}
      hint={useText(technicianDeskWords)('seenByPerson')}
      busy={set.isPending}
      initial={{ yuan: price / 100, onOffer }}
      below={
        <ChangePreview
          before={{ ...facts, price, onOffer }}
          afterOf={({ yuan, onOffer: isOffered }) => ({ ...facts, price: yuanOf(yuan) ?? price, onOffer: isOffered === true })}
        />
      }
      onConfirm={({ yuan, onOffer: isOffered, reason }: Record<string, unknown>, close) =>
        set.mutate({ technicianId, projectId, price: yuanOf(yuan) ?? 0, onOffer: isOffered === true, reason: String(reason) }, { onSuccess: close })
      }
    >
      <PriceFields band={offer} />
    </ReasonButton>
  )
}

type Add = { technicianId: string; cityCode: string; offered: readonly string[] }
function AddService({ technicianId, cityCode, offered }: Add) {
  const text = useText(technicianDeskWords)
  const { options, list } = useProjects(cityCode)
  const set = useSetOffer()
  const left = options.filter(({ value }) => !offered.includes(value))
  const chosen = (typed: Record<string, unknown>) => list.find(({ projectId }) => projectId === typed.projectId)
  if (left.length === 0) return null
  return (
    <div className="acts">
      <ReasonButton
        label={text('addService')}
        title={text('addServiceTitle')}
        hint={text('seenByPerson')}
        busy={set.isPending}
        initial={{ onOffer: true }}
        below={
          <ChangePreview
            before={{}}
            afterOf={(typed) => {
              const project = chosen(typed)
              const price = yuanOf(typed.yuan)
              return project ? { project: { zh: project.name, en: project.nameEn }, ...(price && { price }), onOffer: typed.onOffer === true } : {}
            }}
          />
        }
        onConfirm={({ projectId, yuan, onOffer, reason }: Record<string, unknown>, close) =>
          set.mutate(
            { technicianId, projectId: String(projectId), price: yuanOf(yuan) ?? 0, onOffer: onOffer === true, reason: String(reason) },
            { onSuccess: close },
          )
        }
      >
        <Form.Item name="projectId" label={text('project')} rules={[{ required: true, message: text('missing') }]}>
          <Select options={left} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <PriceOfChosen projects={list} />
      </ReasonButton>
    </div>
  )
}

/** The price of what is chosen, within the band of the city. */
function PriceOfChosen({ projects }: { projects: ReturnType<typeof useProjects>['list'] }) {
  const chosen: unknown = Form.useWatch('projectId')
  return <PriceFields band={projects.find(({ projectId }) => projectId === chosen)} />
}

function PriceFields({ band }: { band: Band | undefined }) {
  const text = useText(technicianDeskWords)
  return (
    <div className="side-by-side">
      <Form.Item
        name="yuan"
        label={text('price')}
        extra={band && text('band', { low: yuanText(band.lowPrice), high: yuanText(band.highPrice) })}
        rules={[{ required: true, message: text('missing') }]}
      >
        <InputNumber min={0.01} max={10_000} precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="onOffer" label={text('onOffer')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
  )
}

function useSetOffer() {
  const readAgain = useReadAgain()
  return useAction('technician/setOffer', { resources: ['technician'], onDone: () => void readAgain('technician/getHistory') })
}
