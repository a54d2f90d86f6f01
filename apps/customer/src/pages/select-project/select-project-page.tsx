import { usePage } from '@anxin/mobile/navigation/use-page'
import { CatalogueProjects } from './catalogue-projects.tsx'
import { TechnicianProjects } from './technician-projects.tsx'

/**
 * Chooses treatments: of one technician with `techId` (`projectId` comes chosen, `startAt` is a start already
 * chosen, `mode=pick` goes back to the order form), else from the whole catalogue.
 */
export function SelectProjectPage() {
  const { query } = usePage()
  if (!query.techId) return <CatalogueProjects />
  return <TechnicianProjects techId={query.techId} projectId={query.projectId} startAt={Number(query.startAt) || undefined} isPick={query.mode === 'pick'} />
}
