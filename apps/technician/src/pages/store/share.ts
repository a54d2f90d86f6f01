/** What is typed for a share, without all that is no digit. */
export const digits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 3)

/** Whether it is a whole percentage that a shop may take. */
export const isShare = (typed: string, mostBp: number): boolean => typed !== '' && Number(typed) * 100 <= mostBp
