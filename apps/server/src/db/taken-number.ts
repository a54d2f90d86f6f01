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

/** A key that two writers may want, and not the number of an order. */
export const isTwin = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505' && !isTakenNumber(error)
