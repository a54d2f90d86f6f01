import { selectProject as words } from '@anxin/words/select-project'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Stepper } from '@anxin/ui/stepper.tsx'
import type { Project } from '../../features/booking/chosen-projects.ts'

/** Not chosen, or how many. */
export function ProjectChoice({ project: { name }, quantity, onChange }: { project: Project; quantity: number; onChange: (quantity: number) => void }) {
  const text = useText(words)
  if (quantity > 0) return <Stepper label={text('quantityOf', { name })} value={quantity} min={0} max={10} unit={text('unit')} onChange={onChange} />
  return (
    <Button size="s" variant="secondary" aria-label={text('chooseNamed', { name })} onClick={() => onChange(1)}>
      {text('choose')}
    </Button>
  )
}
