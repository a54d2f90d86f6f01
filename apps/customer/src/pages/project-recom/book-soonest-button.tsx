import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectRecom as words } from '@anxin/words/project-recom'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import type { Project } from '../../features/booking/chosen-projects.ts'
import { findTechnician } from '../../features/projects/find-technician.ts'
import { bookSoon } from '../../features/technicians/book-soon.ts'
import { soonestOf, soonestQuery } from '../../features/technicians/soonest.ts'
import { useNear } from '../../features/technicians/use-near.ts'

/**
 * For those who want the treatment and nobody in particular: the order form with anyone who can come first, both to be
 * changed there. Where no place is known or nobody has a time, the list of who gives it says so and leads on.
 */
export function BookSoonestButton({ project: { projectId, ...project } }: { project: Project }) {
  const text = useText(words)
  const nameOf = useNames()
  const client = useQueryClient()
  const { near } = useNear()
  const book = useMutation({
    mutationFn: async () => near && soonestOf(await client.fetchQuery({ ...soonestQuery(projectId, near), staleTime: 0 })),
    onSuccess: (soonest) => (soonest ? bookSoon({ techId: soonest.techId, startAt: soonest.earliestAt, projectId }) : findTechnician(projectId)),
    onError: () => findTechnician(projectId),
  })
  return (
    <Button size="s" busy={book.isPending} onClick={() => book.mutate()}>
      {text('book')}
      <span className="visually-hidden">{text('bookFor', { name: nameOf(project) })}</span>
    </Button>
  )
}
