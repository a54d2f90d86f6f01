/** What is said where no answer comes from the server. */
export const noAnswerWords = { zh: '服务器没有应答，请稍后再试', en: 'No answer from the server. Please try again.' } as const
