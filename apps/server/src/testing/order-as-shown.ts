type Answered = { refusal?: string; data: any } // oxlint-disable-line no-explicit-any -- as a call answered it

/** Orders as a client does that shows the price first: what the server says it costs is what the order expects. A body that says a price goes out as it is. */
export async function orderAsShown<Answer extends Answered>(
  send: (body: Record<string, unknown>) => Promise<Answer>,
  body: Record<string, unknown>,
): Promise<Answer> {
  const answer = await send(body)
  return answer.refusal === 'priceUnseen' ? send({ ...body, expectAmount: answer.data.payAmount }) : answer
}
