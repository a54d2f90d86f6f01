/** How many of its last digits tell one number from its neighbours. */
const told = 8

/** A number of an order or a refund, which says when it was made and is long. */
export const LongNumber = ({ children }: { children: string }) => (
  <span className="long-number" title={children}>
    <span>{children.slice(0, -told)}</span>
    {children.slice(-told)}
  </span>
)
