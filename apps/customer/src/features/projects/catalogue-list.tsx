import type { ReactNode } from 'react'
import type { Endless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import type { Project } from '../booking/chosen-projects.ts'
import { FindTechnicianButton } from './find-technician-button.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectSkeleton } from './project-skeletons.tsx'

type CatalogueListProps = { list: Endless<Project>; empty: ReactNode; label?: string; className?: string | undefined }

/** Treatments of the catalogue, each with the way to who gives it. */
export const CatalogueList = (props: CatalogueListProps) => (
  <EndlessList {...props} rowKey={({ projectId }) => projectId} skeleton={<ProjectSkeleton />}>
    {(project) => (
      <ProjectCard project={project}>
        <FindTechnicianButton project={project} />
      </ProjectCard>
    )}
  </EndlessList>
)
