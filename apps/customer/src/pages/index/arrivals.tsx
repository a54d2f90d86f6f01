import { useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { stays } from '@anxin/mobile/lists/stays'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { whereOf, type Near } from '../../features/technicians/near.ts'
import { comers, type Technician } from '../../features/technicians/technician.ts'
import { TechnicianTile } from '../../features/technicians/technician-tile.tsx'
import { usePraised } from './praised.tsx'
import { Rail, Tiles } from './rail.tsx'

/** Those who are new here and stand in no rail above. */
export function Arrivals({ near, above }: { near: Near | undefined; above: readonly Technician[] }) {
  const text = useText(homeRails)
  const asked = queryFor('getTechListNew', { ...whereOf(near), limit: 20 })
  const { data } = useQuery({ ...asked, placeholderData: stays(asked.queryKey) })
  const { list: praised } = usePraised(near, above)
  const list = comers(data?.list ?? [], 6, [...above, ...praised])
  if (list.length === 0) return null

  return (
    <Rail title={text('arrivals')} note={text('arrivalsNote')} type="new">
      <Tiles>
        {list.map((technician) => (
          <TechnicianTile key={technician.techId} technician={technician} />
        ))}
      </Tiles>
    </Rail>
  )
}
