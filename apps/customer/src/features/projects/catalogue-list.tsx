import type { ComponentType, ReactNode } from 'react'
import type { Endless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import type { Project } from '../booking/chosen-projects.ts'
import { FindTechnicianButton } from './find-technician-button.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectSkeleton } from './project-skeletons.tsx'

type CatalogueListProps = {
  list: Endless<Project>
  empty: ReactNode
  label?: string
  className?: string | undefined
  /** How each goes on; the way to who gives it, unless a page has more. */
  acts?: ComponentType<{ project: Project }>
}

/** Treatments of the catalogue, each with how one goes on with it. */
export const CatalogueList = ({ acts: Acts = FindTechnicianButton, ...props }: CatalogueListProps) => (
  <EndlessList {...props} rowKey={({ projectId }) => projectId} skeleton={<ProjectSkeleton />}>
    {(project) => (
      <ProjectCard project={project}>
        <Acts project={project} />
      </ProjectCard>
    )}
  </EndlessList>
)
