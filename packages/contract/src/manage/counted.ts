/** How many rows of a list are counted, and how deep its pages go by number; further on they go by `after`. */
export const mostCounted = 10_000
