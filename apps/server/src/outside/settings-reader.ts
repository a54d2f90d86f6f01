/** Reads the environment at the start of the process: `need` reports a setting that is missing, `refuse` whatever else is wrong. */
export type SettingsReader = {
  need: (name: string) => string
  find: (name: string) => string | undefined
  refuse: (problem: string) => void
}

/** Keys may come on one line with \n in the text, as environments often carry them. */
export const pem = (text: string) => text.replaceAll('\\n', '\n')
