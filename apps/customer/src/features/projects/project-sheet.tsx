import type { ReactNode } from 'react'
import { selectProject as words } from '@anxin/words/select-project'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { priceOf, type Project } from '../booking/chosen-projects.ts'
import { RichText } from '../content/rich-text.tsx'
import { useProjectWords } from './use-project-words.ts'
import css from './project-sheet.module.css'

type ProjectSheetProps = { project: Project; open: boolean; onClose: () => void; children: ReactNode }

/** What a treatment includes and for whom it is not, with the same choice as on its card. */
export function ProjectSheet({ project, open, onClose, children }: ProjectSheetProps) {
  const text = useText(words)
  const duration = useDuration()
  const { images, durationMin } = project
  const { name, intro, detail, notice } = useProjectWords(project)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      footer={
        <div className={css.foot}>
          <Price amount={priceOf(project)} size="l" suffix={`/ ${duration(durationMin)}`} />
          {children}
        </div>
      }
    >
      <div className={css.body}>
        {images.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys must be able to scroll the pictures
          <div className={css.pictures} role="region" aria-label={name} tabIndex={0}>
            {images.map((src) => (
              <Picture key={src} className={css.picture} src={src} alt="" ratio="4/3" radius="var(--radius-field)" />
            ))}
          </div>
        )}
        {!detailBegins(detail, intro) && <p className={css.intro}>{intro}</p>}
        {detail && <RichText dense html={detail} />}
        {notice && (
          <section className={css.care}>
            <h3>{text('care')}</h3>
            <RichText dense html={notice} />
          </section>
        )}
      </div>
    </Sheet>
  )
}

/** Whether the details say the introduction themselves before anything else. */
const detailBegins = (detail: string, intro: string) =>
  detail
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .startsWith(intro.trim())
