/** Where one band of distance ends and the next begins, in kilometres. */
const edges = [1, 3, 5, 10] as const

export type Band<Row> = { from: number; to: number | undefined; rows: readonly Row[] }

/** Rows by how far away they are, nearest band first, without empty ones. */
export function bandsOf<Row extends { distanceM?: number | undefined }>(rows: readonly Row[]): Band<Row>[] {
  const bands = [...edges, undefined].map((to, at) => ({ from: edges[at - 1] ?? 0, to }))
  return bands
    .map(({ from, to }) => ({
      from,
      to,
      rows: rows.filter(({ distanceM = 0 }) => distanceM > from * 1000 - (from === 0 ? 1 : 0) && (to === undefined || distanceM <= to * 1000)),
    }))
    .filter((band) => band.rows.length > 0)
}
