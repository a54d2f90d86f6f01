import type { ReactNode } from 'react'
import { NavBar } from '../navigation/nav-bar.tsx'
import { BarePage, type BarePageProps } from './bare-page.tsx'
import { Reading, type ReadingProps } from './reading.tsx'

type Frame = Omit<BarePageProps, 'title' | 'children' | 'isBusy'> & {
  title: ReactNode
  /** False on pages of the tab bar. */
  back?: boolean
  onBack?: () => void
  right?: ReactNode
  /** Of the content's box, in all states but a refusal. */
  className?: string | undefined
}
type Plain = { read?: undefined; children: ReactNode }
type PageProps<T> = Frame & (Plain | ReadingProps<T>)

/**
 * A page: its bar with title and way back, its main landmark, and its states. With `read` it draws the shape until
 * the answer is here, a refusal, what is empty, or its children with what was read; someone not signed in never gets
 * here where the route says `login`.
 */
export function Page<T>({ title, back, onBack, right, head, foot, onRefresh, className, ...content }: PageProps<T>) {
  const box = (inside: ReactNode) => (className ? <div className={className}>{inside}</div> : inside)
  const isBusy = content.read && content.read.data === undefined && !content.read.error
  return (
    <BarePage
      head={
        <>
          <NavBar title={title} back={back} onBack={onBack} right={right} />
          {head}
        </>
      }
      foot={foot}
      onRefresh={onRefresh}
      isBusy={isBusy}
    >
      {content.read ? (
        <Reading {...content} loading={box(content.loading)}>
          {(data) => box(content.children(data))}
        </Reading>
      ) : (
        box(content.children)
      )}
    </BarePage>
  )
}
