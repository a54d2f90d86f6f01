import { useParams } from '@anxin/mobile/navigation/use-page'
import { paths } from '../../routes.ts'
import { CatalogueProjects } from './catalogue-projects.tsx'
import { ExtensionProjects } from './extension-projects.tsx'
import { TechnicianProjects } from './technician-projects.tsx'

/**
 * Chooses treatments: of one technician with `techId` (`projectId` comes chosen, `startAt` is a start already
 * chosen, `mode=pick` goes back to the order form), with `orderId` more time for a visit that goes on, else from the whole catalogue.
 */
export function SelectProjectPage() {
  const { orderId, techId, projectId, startAt, mode } = useParams(paths.selectProject)
  if (orderId) return <ExtensionProjects orderId={orderId} />
  if (!techId) return <CatalogueProjects />
  return <TechnicianProjects techId={techId} projectId={projectId} startAt={Number(startAt) || undefined} isPick={mode === 'pick'} />
}
