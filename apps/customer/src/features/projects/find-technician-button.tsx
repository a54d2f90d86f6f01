import { selectProject as words } from '@anxin/words/select-project'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { Project } from '../booking/chosen-projects.ts'
import { findTechnician } from './find-technician.ts'

/** On the card of a treatment nobody gives yet: leads to those who do. */
export function FindTechnicianButton({ project }: { project: Project }) {
  const text = useText(words)
  const nameOf = useNames()
  return (
    <Button size="s" variant="secondary" onClick={() => findTechnician(project.projectId)}>
      {text('findTechnician')}
      <span className="visually-hidden">{text('findTechnicianFor', { name: nameOf(project) })}</span>
    </Button>
  )
}
