import { graphemesOf } from '@anxin/rules/graphemes'
import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { lengthText } from '@anxin/rules/measures'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { portraitWidth, sized } from '../../features/technicians/sized.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import css from './nearby-technician.module.css'

type TechnicianPinProps = { technician: Technician; isChosen?: boolean; onChoose: (techId: string) => void }

// Pins are reached by touch alone: the list below holds the same for the keyboard, without a hundred stops.
/** One technician on the map. */
export function TechnicianPin({ technician: { techId, nickname, avatar, distanceM }, isChosen = false, onChoose }: TechnicianPinProps) {
  const text = useText(words)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(css.pin, isChosen && css.isChosen)}
      aria-label={text('pin', { name: nickname, length: lengthText(distanceM ?? 0) })}
      aria-pressed={isChosen}
      data-pin={techId}
      onClick={() => onChoose(techId)}
    >
      <Picture src={sized(avatar, portraitWidth)} alt="" radius={999} eager fallback={<span className={css.letter}>{graphemesOf(nickname)[0]}</span>} />
    </button>
  )
}

/** Several who would lie on each other; a tap goes nearer. */
export function ClusterPin({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useText(words)
  return (
    <button type="button" tabIndex={-1} className={css.cluster} aria-label={text('cluster', { n: count })} data-cluster={count} onClick={onOpen}>
      {count}
    </button>
  )
}
