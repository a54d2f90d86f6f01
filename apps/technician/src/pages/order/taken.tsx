import { useQuery } from '@tanstack/react-query'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { PenaltyCell } from '../../features/penalties/penalty-cell.tsx'
import { takenByOrderQuery } from '../../features/penalties/penalty-queries.ts'
import type { Visit } from './visit.ts'

/** Each refund that took from the income of this order, with the way to object. Nothing while there is none. */
export function Taken({ visit: { orderId, serviceStartAt, absentAt, status } }: { visit: Visit }) {
  const mayHaveTaken = serviceStartAt !== undefined || absentAt !== undefined || status === 'REFUNDED'
  const { data } = useQuery({ ...takenByOrderQuery(orderId), enabled: mayHaveTaken })
  if (!data || data.list.length === 0) return null
  return (
    <CellGroup>
      {data.list.map((penalty) => (
        <PenaltyCell key={penalty.penaltyId} penalty={penalty} asAct />
      ))}
    </CellGroup>
  )
}
