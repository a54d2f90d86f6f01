import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { addMessage } from '../messages/add-message.ts'
import { setAnswer } from './queries.ts'

// The specification numbers order notifications alone; this is ours for what customer service says.
const fromService = 2

/** Answers a suggestion, once, and tells its author by a message. Refuses (suggestionNotFound) what is answered or unknown. */
export async function answerSuggestion({ db }: Pick<Deps, 'db'>, { suggestId, answer, now }: { suggestId: string; answer: string; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const answered = await setAnswer(tx, { id: suggestId, answer, now })
    if (!answered) throw new Refusal('suggestionNotFound')
    await addMessage(tx, {
      accountId: answered.account_id,
      type: fromService,
      category: 'SYSTEM',
      title: '客服已答复您的反馈',
      summary: answer.slice(0, 60),
      content: answer,
      eventKey: `suggestion/${suggestId}/answered`,
      now,
    })
  })
}
