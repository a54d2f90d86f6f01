export type Figures = ReturnType<typeof createFigures>

const names = ['order_count', 'order_count_30d', 'review_count', 'score_sum', 'good_count', 'fans_count', 'late_count', 'cancel_count'] as const
type Name = (typeof names)[number]

/** The numbers that lists sort by, counted while the rows they count are made. */
export function createFigures(technicians: number, projects: number) {
  const counted = Object.fromEntries(names.map((name) => [name, new Int32Array(technicians)])) as Record<Name, Int32Array> // safe: built from every name
  const sales = new Int32Array(projects)
  const own = new Int32Array(technicians * projects)
  const add = (technicianIndex: number, name: Name, by = 1) => {
    const list = counted[name]
    list[technicianIndex] = (list[technicianIndex] ?? 0) + by
  }
  const sold = (technicianIndex: number, projectIndex: number) => {
    sales[projectIndex] = (sales[projectIndex] ?? 0) + 1
    const at = technicianIndex * projects + projectIndex
    own[at] = (own[at] ?? 0) + 1
  }
  return {
    add,
    /** A visit that was done: inside the last thirty days or before. */
    visit: (technicianIndex: number, projectIndex: number, { recent, late = false }: { recent: boolean; late?: boolean }) => {
      add(technicianIndex, 'order_count')
      if (recent) add(technicianIndex, 'order_count_30d')
      if (late) add(technicianIndex, 'late_count')
      sold(technicianIndex, projectIndex)
    },
    review: (technicianIndex: number, score: number) => {
      add(technicianIndex, 'review_count')
      add(technicianIndex, 'score_sum', score)
      if (score >= 4) add(technicianIndex, 'good_count')
    },
    of: (technicianIndex: number) => Object.fromEntries(names.map((name) => [name, counted[name][technicianIndex] ?? 0])) as Record<Name, number>, // safe: built from every name
    salesOf: (projectIndex: number) => sales[projectIndex] ?? 0,
    ownSalesOf: (technicianIndex: number, projectIndex: number) => own[technicianIndex * projects + projectIndex] ?? 0,
  }
}
