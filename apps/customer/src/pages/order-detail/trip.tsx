import { Suspense } from 'react'
import { lengthText } from '@anxin/rules/measures'
import { clock } from '@anxin/rules/time'
import { orderDetail as words } from '@anxin/words/order-detail'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { useMap } from '../../features/map/use-map.ts'
import { areaOf } from './trip-area.ts'
import css from './trip.module.css'

const TripMap = lazyPart(() => import('./trip-map.tsx').then(({ TripMap: view }) => ({ default: view })))

type Position = NonNullable<OrderDetail['position']>
type TripProps = { order: OrderDetail; position: Position; offset: number }

const MINUTE = 60_000
const NEAR_M = 300

/** The technician's way to the door as one line and as a rough circle on a map: from where, how long, and when; how far only near the door. Moves as positions arrive. */
export function Trip({ order: { tech, travel, address }, position, offset }: TripProps) {
  const text = useText(words)
  const now = useServerNow(offset)
  const minutes = Math.max(1, Math.round((position.etaAt - now) / MINUTE))
  const age = Math.floor((now - position.at) / MINUTE)
  const isNear = position.stage === 'NEAR' && position.distanceM < NEAR_M
  const where = useWhere(position)
  const duration = useDuration()
  const gone = goneOf(position, { minutes, travel })
  const map = useMap()
  const door = { lat: address.lat, lng: address.lng }

  return (
    <Card as="section">
      <h3 className="visually-hidden">{text('trip')}</h3>
      <p className="visually-hidden">{isNear ? text('tripNear') : text('tripFacts', { where: where.said, duration: duration(minutes) })}</p>
      {map.state === 'ready' && (
        <div className={css.map}>
          <Suspense>
            <TripMap styleUrl={map.styleUrl} door={door} area={areaOf(position, { door, wayM: travel.distanceM, left: 1 - gone })} />
          </Suspense>
        </div>
      )}
      {map.state === 'ready' && <p className={css.rough}>{text('tripRough')}</p>}
      <div className={css.way} aria-hidden="true">
        <span className={css.gone} style={{ width: `calc((100% - 44px) * ${gone})` }} />
        <span className={css.mover} style={{ left: `calc((100% - 88px) * ${gone})` }}>
          <Avatar src={tech.avatar} name={tech.nickname} size={44} />
        </span>
        <span className={css.door}>
          <Icon name="door" size={24} />
        </span>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{where.label}</dt>
          <dd>{where.value}</dd>
        </div>
        <div>
          <dt>{text('arrivesIn')}</dt>
          <dd>{isNear ? text('tripNear') : duration(minutes)}</dd>
        </div>
        <div>
          <dt>{text('arrivesAt')}</dt>
          <dd>{clock(position.etaAt)}</dd>
        </div>
      </dl>
      <p className={css.age}>
        {age < 1 ? text('updatedNow') : text('updatedAgo', { n: age })}
        {position.stage !== 'NEAR' && ` · ${text('shownNear')}`}
      </p>
    </Card>
  )
}

/** Where the technician is as far as it is known: on leaving, from which side, or how far. */
function useWhere(position: Position): { label: string; value: string; said: string } {
  const text = useText(words)
  if (position.stage === 'LEAVING') return { label: text('stage'), value: text('leaving'), said: text('leaving') }
  if (position.stage === 'ON_THE_WAY') {
    const from = text(`bearing${position.bearing}`)
    return { label: text('comesFrom'), value: from, said: text('comesFromSide', { side: from }) }
  }
  const length = lengthText(position.distanceM)
  return { label: text('distance'), value: length, said: text('awayBy', { length }) }
}

/** Share of the way that is behind the technician: by minutes, near the door by distance. */
function goneOf(position: Position, { minutes, travel }: { minutes: number; travel: OrderDetail['travel'] }): number {
  if (position.stage === 'LEAVING') return 0
  const left =
    position.stage === 'NEAR' ? position.distanceM / Math.max(travel.distanceM, position.distanceM, 1) : minutes / Math.max(travel.durationMin, minutes, 1)
  return 1 - left
}
