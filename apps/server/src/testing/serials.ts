const counts = new Map<string, number>()

/** Counts from nought in each test file, whichever files ran before it in the same process. */
export function nextSerial(of: string): number {
  const serial = counts.get(of) ?? 0
  counts.set(of, serial + 1)
  return serial
}

export const restartSerials = (): void => counts.clear()
