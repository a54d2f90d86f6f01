const everyMs = 2000

/** Sounds until it is stopped. A browser that has heard no click yet lets nothing sound: then it begins with the first. */
export function ring(): () => void {
  const context = new AudioContext()
  const wake = () => void context.resume()
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  const beep = () => {
    if (context.state !== 'running') return
    for (const [at, pitch] of [
      [0, 880],
      [0.25, 660],
    ] as const) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = pitch
      volume.gain.value = 0.2
      tone.connect(volume).connect(context.destination)
      tone.start(context.currentTime + at)
      tone.stop(context.currentTime + at + 0.2)
    }
  }
  beep()
  const beat = setInterval(beep, everyMs)
  return () => {
    clearInterval(beat)
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    void context.close()
  }
}
