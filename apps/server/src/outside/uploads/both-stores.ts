import type { UploadSettings, UploadStore } from './port.ts'

/**
 * Two stores while files move from one to the other: what comes is written to both and what goes leaves both, so that either
 * holds everything once the older files are copied. Links lead to the first.
 */
export const bothStores = (first: UploadSettings, second: UploadSettings): UploadSettings => ({
  prefix: first.prefix,
  origins: [...new Set([...first.origins, ...second.origins])],
  privateOrigins: [...new Set([...first.privateOrigins, ...second.privateOrigins])],
  open(own) {
    const [one, other] = [first.open(own), second.open(own)]
    const served = [one, other].filter(({ register }) => register)
    return {
      ...one,
      // The second one first: where it fails, nothing is left in the one that people see.
      async put(file) {
        await other.put(file)
        await one.put(file)
      },
      async remove(key) {
        await one.remove(key)
        await other.remove(key)
      },
      get: async (key) => (await one.get(key)) ?? other.get(key),
      ...(served.length > 0 && {
        register: async (http: Parameters<NonNullable<UploadStore['register']>>[0]) => {
          for (const { register } of served) await register?.(http)
        },
      }),
    }
  },
})
