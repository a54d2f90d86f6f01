import { useQuery } from '@tanstack/react-query'
import { techniciansList } from '@anxin/words/technicians-list'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import { catalogueQuery } from './catalogue.ts'

/** The project the list is narrowed to, by its name; a tap shows all again. */
export function ProjectChip({ projectId, onClear }: { projectId: string; onClear: () => void }) {
  const text = useText(techniciansList)
  const { data } = useQuery(catalogueQuery())
  const nameOf = useNames()
  const project = data?.list.find((each) => each.projectId === projectId)
  return (
    <Chip selected onClick={onClear}>
      {project ? nameOf(project) : text('oneProject')}
    </Chip>
  )
}
