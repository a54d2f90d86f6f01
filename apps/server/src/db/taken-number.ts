import pg from 'pg'

const mostTries = 5

/** Whether somebody else had the printed number of an order: it is the second and eight digits of chance. */
const isTakenNumber = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'orders_order_no_key'

/** Does it again with a number that is drawn again. `act` is undone as a whole when it fails. */
export async function againOnTakenNumber<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (!isTakenNumber(error) || tries === mostTries) throw error
    }
  }
}

/**
 * Writes a row under something that `draw` gives and no two rows may share. `write` gives undefined where another row has it (on conflict
 * do nothing, so that the transaction goes on); then it is drawn again.
 */
export async function underDrawn<T>(draw: () => string, write: (drawn: string) => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const written = await write(draw())
    if (written !== undefined) return written
  }
  throw new Error(`${mostTries} in a row were drawn that another row has`)
}

/** A key that two writers may want, and not the number of an order. */
export const isTwin = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505' && !isTakenNumber(error)
