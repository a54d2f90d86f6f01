import { techList } from '@anxin/words/tech-list'
import type { Endless } from '@anxin/mobile/lists/endless'
import { useText } from '@anxin/mobile/language/text'
import type { Project } from '../../features/booking/chosen-projects.ts'
import { CatalogueList } from '../../features/projects/catalogue-list.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import rows from '../../features/lists/rows-page.module.css'

/** The treatments a search found, each with the way to who gives it. */
export function FoundProjects({ list, ...nothing }: Omit<NothingFoundProps, 'title'> & { list: Endless<Project> }) {
  const text = useText(techList)
  return (
    <CatalogueList
      list={list}
      className={rows.list}
      label={text('projects')}
      empty={<NothingFound title={text('noProjects', { keyword: nothing.keyword })} {...nothing} />}
    />
  )
}
