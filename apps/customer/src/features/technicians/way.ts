/** Metres as people say them: 800 m below a kilometre, else 2.1 km. */
export const distanceParts = (metres: number): { unit: 'meters' | 'distance'; n: string } =>
  metres < 950 ? { unit: 'meters', n: String(Math.max(50, Math.round(metres / 50) * 50)) } : { unit: 'distance', n: (metres / 1000).toFixed(1) }
