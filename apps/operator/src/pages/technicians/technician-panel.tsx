import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { hoursText } from '@anxin/words/stored/hours-text'
import { SuspensionActs } from '../../features/suspend/suspension-acts.tsx'
import { ViewAs } from '../../features/view-as/view-as.tsx'
import { SuspensionHistory } from '../../features/suspend/suspension-history.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { language, useText } from '../../text/language.ts'
import { techniciansWords } from '@anxin/words/console/orders/technicians'
import { Documents } from './documents.tsx'
import { EditTechnician } from './edit-technician.tsx'
import { History } from './history.tsx'
import { Services } from './services.tsx'
import { SetHours } from './set-hours.tsx'
import { SetLevel } from './set-level.tsx'
import './technicians.css'

/** A technician beside the list: who, how they work, and whether they are shut out. */
export function TechnicianPanel({ technicianId }: { technicianId: string }) {
  const text = useText(techniciansWords)
  const desk = useText(technicianDeskWords)
  const chosen = language.use() === 'en' ? 'en' : 'zh'
  const may = useMay()
  const cityName = useCityName()
  const read = useLiveQuery(queryFor('technician/getInfo', { technicianId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const technician = read.data
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'nickname', label: text('nickname'), children: technician.nickname },
          { key: 'phone', label: text('phone'), children: <span className="num">{technician.phoneMasked}</span> },
          ...(may('customer.view')
            ? [{ key: 'account', label: text('account'), children: <a href={hrefOf('customer', { open: technician.customerId })}>{text('toAccount')}</a> }]
            : []),
          { key: 'city', label: text('city'), children: cityName(technician) },
          { key: 'state', label: text('state'), children: text(technician.status) },
          { key: 'level', label: text('level'), children: technician.level },
          {
            key: 'score',
            label: text('score'),
            children: (
              <>
                <span className="num">{technician.score.toFixed(1)}</span>{' '}
                {may('review.view') && <a href={hrefOf('review', { technicianId })}>{text('reviewsOf')}</a>}
              </>
            ),
          },
          { key: 'running', label: text('running'), children: technician.runningOrders },
          {
            key: 'orders',
            label: text('orders'),
            children: may('order.view') ? (
              <a href={hrefOf('order', { technicianId })}>{`${technician.orderCount} · ${text('ordersOf')}`}</a>
            ) : (
              technician.orderCount
            ),
          },
          { key: 'intro', label: text('intro'), children: technician.intro },
          { key: 'tags', label: desk('tags'), children: technician.tags.join(' · ') || desk('none') },
          { key: 'hours', label: desk('hours'), children: hoursText(technician.hours, chosen) },
          { key: 'years', label: desk('workYears'), children: desk('years', { n: technician.workYears }) },
          { key: 'radius', label: desk('radius'), children: technician.serviceRadiusM / 1000 },
          { key: 'freeTravel', label: desk('freeTravel'), children: desk(technician.freeTravel ? 'yes' : 'no') },
          { key: 'shop', label: desk('shop'), children: technician.shopName ?? desk('none') },
          { key: 'identity', label: desk('identity'), children: desk(technician.identityVerified ? 'identityVerified' : 'identityNot') },
          { key: 'approvedAt', label: text('approvedAt'), children: clockText(technician.approvedAt) },
        ]}
      />
      <OthersOnly isOwn={technician.isOwn}>
        {technician.status !== 'LEFT' && (
          <div className="acts" key={technicianId}>
            {may('technician.edit') && <EditTechnician file={technician} />}
            {may('technician.edit') && <SetHours technicianId={technicianId} hours={technician.hours} />}
            {may('technician.level') && <SetLevel technicianId={technicianId} level={technician.level} />}
            {may('viewAs.open') && <ViewAs who={{ technicianId }} />}
          </div>
        )}
        <SuspensionActs
          who={{ technicianId }}
          state={technician.status}
          phoneMasked={technician.phoneMasked}
          runningOrders={technician.runningOrders}
          isRecorded={technician.suspensions.some(({ endedAt }) => endedAt === undefined)}
        />
      </OthersOnly>
      <Services file={technician} />
      <Documents certs={technician.certs} requirements={technician.requirements} now={read.dataUpdatedAt} />
      <SuspensionHistory suspensions={technician.suspensions} />
      <History technicianId={technicianId} />
    </>
  )
}
