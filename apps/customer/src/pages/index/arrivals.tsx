import { useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { stays } from '@anxin/mobile/lists/stays'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { whereOf, type Near } from '../../features/technicians/near.ts'
import { comers } from '../../features/technicians/technician.ts'
import { TechnicianTile } from '../../features/technicians/technician-tile.tsx'
import { Rail, Tiles } from './rail.tsx'

/** Those who are new here. */
export function Arrivals({ near }: { near: Near | undefined }) {
  const text = useText(homeRails)
  const asked = queryFor('getTechListNew', { ...whereOf(near), limit: 12 })
  const { data } = useQuery({ ...asked, placeholderData: stays(asked.queryKey) })
  const list = comers(data?.list ?? [], 6)
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
