import type { Reply } from '@anxin/contract/calls'
import { joining } from '@anxin/words/joining'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { usePage } from '@anxin/mobile/navigation/use-page'
import { flushSync } from 'react-dom'
import { errorText } from '@anxin/mobile/request/errors'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { FoundList } from '../../features/joining/found-list.tsx'
import type { CertType } from '../../features/joining/cert-draft.ts'
import { ProveSheet } from '../../features/joining/prove-sheet.tsx'
import type { Vault } from '@anxin/mobile/papers/put-picture'
import { AboutPart } from './about-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { PhotosPart } from './photos-part.tsx'
import type { Application } from './tech-draft.ts'
import { useEntry } from './use-entry.ts'
import { WorkPart } from './work-part.tsx'
import css from './technician-entry.module.css'

type Props = { kept: Application | null; asked: Reply<'getApplyRequirements'>; vault: Vault }
const names = ['stepAbout', 'stepPhotos', 'stepWork', 'stepPapers'] as const

/** The application, in four steps; after a rejection only what was found, on one page. Every step is kept on the server. */
export function EntryForm({ kept, asked, vault }: Props) {
  const text = useText(words)
  const of = useText(joining)
  const { scroller } = usePage()
  const entry = useEntry({ kept, asked })
  const { form, step, isRejected, isOpen, proving } = entry
  const shows = (at: number) => isRejected || step === at
  const isLast = isRejected || step === names.length - 1
  const jump = (field: string) => {
    const part = form.props.ref.current?.querySelector<HTMLElement>(`[data-part~="${field}"]`)
    part?.scrollIntoView({ block: 'center' })
    part?.focus()
  }
  const addCert = (type: CertType) => {
    flushSync(entry.toCerts)
    jump(`cert-${type}`)
  }
  const move = (by: number) => {
    if (entry.move(by)) scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <form className={css.form} {...form.props}>
        {isRejected ? (
          <FoundList findings={kept?.findings ?? []} onJump={jump} />
        ) : (
          <StepLine label={of('progress')} steps={names.map((name) => ({ id: name, label: text(name) }))} current={names[step] ?? names[0]} />
        )}
        {form.failure && <Notice tone="error" title={errorText(form.failure)} />}
        {shows(0) && <AboutPart form={form} isOpen={isOpen} />}
        {shows(1) && <PhotosPart form={form} isOpen={isOpen} />}
        {shows(2) && <WorkPart form={form} isOpen={isOpen} asked={asked} onAddCert={isOpen('certs') ? addCert : undefined} />}
        {shows(3) && <PapersPart form={form} isOpen={isOpen} isAgain={isRejected} asked={asked} vault={vault} />}
        <p className={css.quiet}>{of(isRejected ? 'lockedNote' : 'keptNote')}</p>
      </form>
      <BottomBar
        left={
          !isRejected &&
          step > 0 && (
            <Button variant="secondary" size="l" onClick={() => move(-1)}>
              {of('previous')}
            </Button>
          )
        }
      >
        <Button size="l" full busy={form.isBusy || entry.isSaving} onClick={() => (isLast ? form.submit() : move(1))}>
          {of(isRejected ? 'resubmit' : isLast ? 'submit' : 'next')}
        </Button>
      </BottomBar>
      <ProveSheet open={proving.isOpen} onClose={proving.close} phone={proving.phone} onProven={proving.onProven} />
    </>
  )
}
