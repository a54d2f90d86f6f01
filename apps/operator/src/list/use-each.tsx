import { message, modal, useMessages } from '../messages/messages.ts'
import { errorOf } from '../request/error-of.ts'
import { useOnce } from '../request/use-once.ts'
import { useResourcesAgain, type Resource } from '../request/use-read-again.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

type Options<Row> = { nameOf: (row: Row) => string; resources: readonly Resource[]; onDone?: (() => void) | undefined }
type Refused = { name: string; why: string }

/** Nothing was done: what was typed and chosen for it stays. */
class NoneDone extends Error {
  readonly refused: Refused[]
  constructor(refused: Refused[]) {
    super()
    this.refused = refused
  }
}

/**
 * Does the same with each of some records, one after the other: each is a call of its own, with its own rules and its own line in the audit
 * log. What was refused stops none of the others, and is named with its reason.
 */
export function useEach<Row>({ nameOf, resources, onDone }: Options<Row>) {
  const text = useText(consoleWords)
  const again = useResourcesAgain()
  useMessages()
  const tell = (done: number, refused: Refused[]) => {
    if (refused.length === 0) return message.success(text('doneEach', { n: done }))
    modal.warning({
      title: text('refusedEach', { n: done, m: refused.length }),
      content: (
        <ul className="refused">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      ),
      okText: text('close'),
    })
  }
  return useOnce({
    mutationFn: async ({ rows, act }: { rows: readonly Row[]; act: (row: Row) => Promise<unknown> }) => {
      const refused: Refused[] = []
      for (const row of rows) {
        try {
          await act(row)
        } catch (error) {
          refused.push({ name: nameOf(row), why: errorOf(error) })
        }
      }
      await again(resources)
      if (refused.length === rows.length) throw new NoneDone(refused)
      return { done: rows.length - refused.length, refused }
    },
    onSuccess: ({ done, refused }) => {
      tell(done, refused)
      onDone?.()
    },
    onError: (error) => {
      if (error instanceof NoneDone) tell(0, error.refused)
    },
  })
}
