type Write = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/**
 * Says how far a start has come, with the seconds since `began`. `step` is for work that counts: in a terminal one
 * line that moves along, elsewhere one line for each thing that is complete.
 */
export function openProgress(began = performance.now(), out: Write = process.stdout) {
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`
  let moving = false

  const say = (text: string) => {
    out.write(`${moving ? '\r\u001B[K' : ''}${seconds()}  ${text}\n`)
    moving = false
  }
  const step = (what: string, done: number, total: number) => {
    const text = what.replaceAll('_', ' ')
    if (done >= total) return say(total > 1 ? `${text}: ${total.toLocaleString('en')}` : text)
    if (!out.isTTY) return
    out.write(`\r\u001B[K${seconds()}  ${text}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`)
    moving = true
  }
  return { say, step }
}
