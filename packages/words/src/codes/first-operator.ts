/** How the product itself calls its first operator and the role that holds every right; names that people give are said as they gave them. */
export const firstOperatorName = { zh: '管理员', en: 'Administrator' }
