import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn, type Named } from '@anxin/mobile/language/name-in'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { paths } from '../../routes.ts'
import { SearchWords } from './search-words.tsx'

type Props = { projects: readonly (Named & { projectId: string })[]; onPick: (word: string) => void; onOpen: () => void }

/** Treatments to look for with one tap: by their Chinese name, which technicians are found by; an English one leads to those who give it. */
export function ProjectWords({ projects, onPick, onOpen }: Props) {
  const language = useLanguage()
  const router = useRouter()
  const pick = (word: string) => {
    const english = language === 'en' ? projects.find((project) => project.nameEn === word && project.name !== word) : undefined
    if (!english) return onPick(word)
    onOpen()
    router.navigateTo(paths.preferredTechnician({ projectId: english.projectId }))
  }
  return <SearchWords words={projects.map((project) => nameIn(language, project))} onPick={pick} />
}
