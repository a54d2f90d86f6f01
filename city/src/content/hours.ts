import type { Random } from '../random.ts'

/** Minutes from midnight; an end over 1440 is the next morning and belongs to the day it began. 0 is Sunday. */
export type DayHours = { weekday: number; ranges: readonly (readonly [startMin: number, endMin: number])[] }

const week = [0, 1, 2, 3, 4, 5, 6]
const at = (hour: number) => hour * 60
const every = (ranges: DayHours['ranges'], rest: readonly number[] = []): DayHours[] =>
  week.map((weekday) => ({ weekday, ranges: rest.includes(weekday) ? [] : ranges }))

const archetypes: readonly (readonly [make: (random: Random) => DayHours[], weight: number])[] = [
  [(random) => every([[at(10), at(26)]], [random.int(1, 4)]), 26],
  [() => every([[at(10), at(22)]]), 16],
  [(random) => every([[at(9), at(18)]], [random.int(0, 6)]), 12],
  [
    (random) =>
      every(
        [
          [at(9) + 30, at(12)],
          [at(14), at(21) + 30],
        ],
        [random.int(1, 5)],
      ),
    10,
  ],
  [(random) => every([[at(14), at(25)]], [random.int(1, 3)]), 14],
  [() => week.map((weekday) => ({ weekday, ranges: weekday === 0 || weekday === 6 ? [[at(9), at(22)]] : [] })), 6],
  [() => week.map((weekday) => ({ weekday, ranges: weekday === 0 || weekday === 6 ? [[at(10), at(23)]] : [[at(18) + 30, at(23)]] })), 8],
  [(random) => every([[at(18), at(27)]], [random.int(0, 6)]), 8],
]

/** A technician's week: day shifts, evenings, split days, weekends only, nights past twelve. */
export const hoursFor = (random: Random): DayHours[] => random.weighted(archetypes)(random)
