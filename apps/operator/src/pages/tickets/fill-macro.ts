/** A frequent answer with what it stands open for: {name} and {orderNo}. Anything else in braces stays as it is written. */
export const fillMacro = (macro: string, values: { name: string; orderNo: string }): string =>
  macro.replaceAll('{name}', values.name).replaceAll('{orderNo}', values.orderNo)
