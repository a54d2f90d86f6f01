import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { healthNote as words } from '@anxin/words/health-note'
import { whenInside } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { isDeclared, type HealthDraft } from '@anxin/mobile/drafts/health-draft'
import { HealthSheet } from '../../features/health/health-sheet.tsx'
import { useHealthWords } from '../../features/health/use-health-words.ts'
import css from './order-detail.module.css'

type DeclaredSheetProps = { orderId: string; open: boolean; onClose: () => void }

/** What was declared with an order, whether the technician has read it, and the ways to change it and to take it back. */
export function DeclaredSheet({ orderId, open, onClose }: DeclaredSheetProps) {
  const text = useText(words)
  const spell = useHealthWords()
  const language = useLanguage()
  // Read each time, and nowhere stored.
  const read = useQuery({ ...queryFor('getHealthNote', { orderId }, { quiet: true }), enabled: open, staleTime: 0, gcTime: 0 })
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [now] = useState(() => Date.now())
  const [problem, setProblem] = useState<string>()
  const note = read.data

  const work = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      toast(done, { type: 'success' })
      setChanging(false)
      await read.refetch()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
  }
  const withdraw = async () => {
    if (!(await confirm({ title: text('withdrawAsk'), content: text('withdrawNote'), confirmText: text('withdraw') }))) return
    await work(() => call('withdrawHealthNote', { orderId }, { quiet: true }), text('withdrawn'))
  }
  const save = (declared: HealthDraft) =>
    isDeclared(declared)
      ? work(
          () =>
            call(
              'setHealthNote',
              { orderId, healthNote: { codes: [...declared.codes], ...(declared.text && { text: declared.text }), consent: true } },
              { quiet: true },
            ),
          text('saved'),
        )
      : work(() => call('withdrawHealthNote', { orderId }, { quiet: true }), text('withdrawn'))

  if (changing && note)
    return (
      <HealthSheet
        open={open}
        onClose={() => {
          setChanging(false)
          setProblem(undefined)
        }}
        declared={note}
        busy={busy}
        error={problem}
        onSave={(declared) => void save(declared)}
      />
    )
  const has = note !== undefined && isDeclared(note)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('title')}
      footer={
        note?.mayChange && (
          <Button size="l" full onClick={() => setChanging(true)}>
            {text(has ? 'change' : 'declare')}
          </Button>
        )
      }
    >
      <div className={css.declared}>
        {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
        {!note && !read.error && <LineShape width="64%" />}
        {note && !has && (
          <>
            <p>{text('empty')}</p>
            <p className={css.quiet}>{text(note.mayChange ? 'emptyNote' : 'emptyClosed')}</p>
          </>
        )}
        {note && has && (
          <>
            {note.codes.length > 0 && <p>{spell(note.codes)}</p>}
            {note.text && <p>{note.text}</p>}
            <p className={css.quiet}>
              {note.readAt === undefined ? text('unread') : text('readAt', { when: zoned(whenInside(note.readAt, now, language), language) })}
            </p>
            {problem && <p role="alert">{problem}</p>}
            <Button variant="ghost" className={css.withdraw} busy={busy} onClick={() => void withdraw()}>
              {text('withdraw')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
