import { useLanguage } from '@anxin/mobile/language/language'
import type { Project } from '../booking/chosen-projects.ts'

/** What a treatment says of itself, in the language of the screens. */
export function useProjectWords(project: Project): Pick<Project, 'name' | 'intro' | 'detail' | 'notice'> {
  const isEnglish = useLanguage() === 'en'
  return {
    name: isEnglish ? project.nameEn : project.name,
    intro: isEnglish ? project.introEn : project.intro,
    detail: isEnglish ? project.detailEn : project.detail,
    notice: isEnglish ? project.noticeEn : project.notice,
  }
}
