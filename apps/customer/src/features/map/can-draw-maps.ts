let answer: boolean | undefined

/** Whether this browser draws maps: they want WebGL 2. Asked once, since each question takes a piece of the graphics card. */
export function canDrawMaps(): boolean {
  if (answer === undefined) {
    const context = globalThis.document?.createElement('canvas').getContext('webgl2')
    answer = Boolean(context)
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return answer
}
