/** A number of an order or a refund, which begins with the moment when it was made and is long. One text, so that it keeps its name. */
export const LongNumber = ({ children }: { children: string }) => (
  <span className="long-number" title={children}>
    {children}
  </span>
)
