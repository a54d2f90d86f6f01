import { selectProject as words } from '@anxin/words/select-project'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Stepper } from '@anxin/ui/stepper.tsx'
import type { Project } from '../../features/booking/chosen-projects.ts'

type ProjectChoiceProps = { project: Project; quantity: number; most?: number; onChange: (quantity: number) => void }

/** Not chosen, or how many. */
export function ProjectChoice({ project, quantity, most = 10, onChange }: ProjectChoiceProps) {
  const text = useText(words)
  const name = useNames()(project)
  if (quantity > 0) return <Stepper label={text('quantityOf', { name })} value={quantity} min={0} max={most} unit={text('unit')} onChange={onChange} />
  return (
    <Button size="s" variant="secondary" aria-label={text('chooseNamed', { name })} onClick={() => onChange(1)}>
      {text('choose')}
    </Button>
  )
}
