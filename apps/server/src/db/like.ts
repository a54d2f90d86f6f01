/** Takes the meaning of wildcards off a person's words. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of whatever holds a person's words. */
export const holding = (text: string) => `%${escapeLike(text)}%`
