import { create } from 'zustand'
import { notifySaid } from './said.ts'

export type Question = {
  title?: string
  content: string
  confirmText?: string
  cancelText?: string
  /** A message has only a confirm button. */
  showCancel?: boolean
  tone?: 'plain' | 'danger'
}

type Asked = Question & { id: number; answer: (confirmed: boolean) => void }

export const useQuestions = create<{ asked: readonly Asked[] }>(() => ({ asked: [] }))

let lastId = 0

/** Asks in a modal; true when confirmed. Several questions wait for one another; one that is asked already is not asked again, and only who asked first goes on. */
export function confirm(question: Question): Promise<boolean> {
  const isAsked = useQuestions.getState().asked.some(({ title, content }) => title === question.title && content === question.content)
  if (isAsked) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (confirmed: boolean) => {
      useQuestions.setState(({ asked }) => ({ asked: asked.filter((each) => each.id !== id) }))
      resolve(confirmed)
    }
    useQuestions.setState(({ asked }) => ({ asked: [...asked, { ...question, id, answer }] }))
    notifySaid()
  })
}

/** Tells something in a modal that waits to be read. */
export const alert = (question: Omit<Question, 'showCancel'>): Promise<boolean> => confirm({ ...question, showCancel: false })
