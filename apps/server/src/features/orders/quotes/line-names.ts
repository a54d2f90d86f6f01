type Named = { name: string; name_en: string; quantity: number }

/** What a line of the price is called for so much of an item. */
export const lineName = (name: string, quantity: number): string => (quantity > 1 ? `${name} × ${quantity}` : name)

/** Lines of a price with the English of those that are for an item, found by the name it was sold under. */
export const linesInBoth = <Line extends { name: string }>(lines: readonly Line[], items: readonly Named[]): (Line & { nameEn?: string })[] =>
  lines.map((line) => {
    const item = items.find(({ name, quantity }) => lineName(name, quantity) === line.name)
    return item ? { ...line, nameEn: lineName(item.name_en, item.quantity) } : line
  })
