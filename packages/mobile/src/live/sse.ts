export type ServerEvent = { id: string; type: string; data: string }

/** Reads a stream of server-sent events, in whatever pieces it comes; comments (heartbeats) are passed over. */
export function sseReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let id = ''
  let type = 'message'
  let data: string[] = []

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ id, type, data: data.join('\n') })
      type = 'message'
      data = []
      return
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(text) ?? []
    if (field === 'id') id = value
    if (field === 'event') type = value
    if (field === 'data') data.push(value)
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(line)
  }
}
