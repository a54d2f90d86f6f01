/** How far from where they set out technicians and shops may go, in metres. Free of zod. */
export const radiusBounds = { leastM: 1000, mostM: 100_000 } as const

/** How far they go until somebody says otherwise, however they joined. */
export const usualRadiusM = 10_000
