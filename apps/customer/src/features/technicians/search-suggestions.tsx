import { useQuery } from '@tanstack/react-query'
import { searchTerms } from '@anxin/rules/search-typed'
import { techniciansList } from '@anxin/words/technicians-list'
import { techniciansTop } from '@anxin/words/technicians-top'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { useDebounced } from '../location/use-debounced.ts'
import { openTechnician } from './book-soon.ts'
import { catalogueQuery } from './catalogue.ts'
import { matchOf } from './match-of.ts'
import { whereOf, type Near } from './near.ts'
import { ProjectWords } from './project-words.tsx'
import { portraitWidth, sized } from './sized.ts'
import css from './search-panel.module.css'

const most = 5

type Props = { typed: string; near: Near | undefined; onPick: (word: string) => void; onOpen: () => void }

/** What the words typed so far may mean: treatments at once, technicians once the typing rests. */
export function Suggestions({ typed, near, onPick, onOpen }: Props) {
  const text = useText(techniciansList)
  const top = useText(techniciansTop)
  const wanted = useDebounced(typed)
  const catalogue = useQuery(catalogueQuery({ quiet: true }))
  const found = useQuery({ ...queryFor('getTechListSearch', { ...whereOf(near), keyword: wanted, limit: most }, { quiet: true }), enabled: wanted !== '' })
  const written = (catalogue.data?.list ?? []).filter(({ name, nameEn }) =>
    searchTerms(typed).every((word) => `${name} ${nameEn}`.toLowerCase().includes(word)),
  )
  // What is written otherwise, the server understands.
  const meant = useQuery({ ...queryFor('getProjectList', { keyword: wanted, limit: most }, { quiet: true }), enabled: wanted !== '' && written.length === 0 })
  const projects = (written.length > 0 ? written : wanted === typed ? (meant.data?.list ?? []) : []).slice(0, most)
  const technicians = wanted === typed ? (found.data?.list ?? []) : []
  const personName = usePersonName()

  return (
    <>
      {projects.length > 0 && (
        <section className={css.part}>
          <h2 className={css.heading}>{text('project')}</h2>
          <ProjectWords projects={projects} onPick={onPick} onOpen={onOpen} />
        </section>
      )}
      {technicians.length > 0 && (
        <section className={css.part}>
          <h2 className={css.heading}>{top('title')}</h2>
          <ul className={css.people}>
            {technicians.map((technician) => (
              <li key={technician.techId}>
                <button
                  type="button"
                  className={css.person}
                  onClick={() => {
                    onOpen()
                    openTechnician(technician.techId)
                  }}
                >
                  <Avatar src={sized(technician.avatar, portraitWidth)} name={technician.nickname} size={36} />
                  <span className={css.name}>{personName(technician.nickname)}</span>
                  <span className={css.matched}>{text(`match_${matchOf(technician, typed, found.data?.namedIds)}`, { shop: technician.shopName ?? '' })}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {wanted === typed && found.data && text('suggested', { n: projects.length + technicians.length })}
      </p>
    </>
  )
}
