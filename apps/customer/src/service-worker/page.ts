const patienceMs = 3000

/** The page as the server has it now, or the one kept with this build where it does not come soon. */
export async function page(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const fresh = fetch(request)
  // Whole: one that stops on its way would leave the screen empty.
  const whole = fresh.then(async (answer) => {
    await answer.clone().arrayBuffer()
    return answer
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))
  const soon = await Promise.race([whole, late]).catch(() => undefined)
  return soon ?? (await kept()) ?? fresh
}
