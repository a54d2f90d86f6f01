import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import type { Point } from '@anxin/rules/distance'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { bandsOf } from '../../features/nearby/bands.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { useBandName } from './bands.tsx'
import css from './nearby-technician-H5.module.css'

const half = 150
const outermost = 132
const marks = [1, 3, 5, 10, 30] as const
const viewBox = `${-half} ${-half} ${2 * half} ${half + outermost + 6}`
const metresPerDegree = 111_195

/** Near ones have more room than far ones: a ring's distance grows as the square of its radius. */
const reachOf = (km: number, radius: number) => outermost * Math.sqrt(Math.min(1, km / radius))

function spotOf({ lat, lng }: Point, { center, radius }: { center: Point; radius: number }) {
  const [north, east] = [(lat - center.lat) * metresPerDegree, (lng - center.lng) * metresPerDegree * Math.cos((center.lat * Math.PI) / 180)]
  const metres = Math.hypot(north, east)
  const reach = reachOf(metres / 1000, radius)
  return metres === 0 ? { x: 0, y: 0 } : { x: (east / metres) * reach, y: -(north / metres) * reach }
}

/** Where technicians are around a point, drawn without a map: north is up, rings say kilometres as the crow flies. */
export function Rings({ center, radius, technicians }: { center: Point; radius: number; technicians: readonly Technician[] }) {
  const text = useText(words)
  const nameOf = useBandName()
  const shown = marks.filter((km) => km <= radius)
  const counts = bandsOf(technicians).map((band) => text('bandCount', { band: nameOf(band), n: band.rows.length }))
  return (
    <svg className={css.rings} viewBox={viewBox} role="img" aria-label={text('ring', { counts: counts.join(' · ') })}>
      {shown.toReversed().map((km) => (
        <circle key={km} className={css.ring} r={reachOf(km, radius)} />
      ))}
      {technicians.map(({ techId, place, earliestAt }) => {
        if (!place) return null
        const { x, y } = spotOf(place, { center, radius })
        return <circle key={techId} className={earliestAt === undefined ? css.busy : css.dot} cx={x} cy={y} r={4.5} />
      })}
      {/* Last, so that no dot lies over what a ring means. */}
      {shown.map((km) => (
        <text key={km} className={css.km} y={-reachOf(km, radius) - 4}>
          {km} km
        </text>
      ))}
      <circle className={css.here} r={6} />
    </svg>
  )
}

/** The rings while it is not known yet who is around. */
export const RingsShape = () => (
  <svg className={cx(css.rings, css.shape)} viewBox={viewBox} aria-hidden>
    {[1, 2 / 3, 1 / 3].map((part) => (
      <circle key={part} className={css.ring} r={outermost * part} />
    ))}
    <circle className={css.here} r={6} />
  </svg>
)
