import type { Point } from './mercator.ts'

type At = readonly [lat: number, lng: number]
/** `widthM` across, along a line of points. */
type River = { name: string; widthM: number; line: readonly At[] }
type Area = { name: string; ring: readonly At[] }

/** An area that needs no shape of its own: its middle and half its size in degrees. */
const oval = (name: string, [lat, lng]: At, [high, wide]: readonly [number, number]): Area => ({
  name,
  ring: Array.from({ length: 24 }, (_, at) => {
    const turn = (at / 24) * 2 * Math.PI
    const dent = 1 - 0.12 * Math.sin(3 * turn + lat * 100)
    return [lat + high * dent * Math.sin(turn), lng + wide * dent * Math.cos(turn)]
  }),
})

/** Drawn manually, to recognise a city by: where its water and its hills lie, gcj02, not as exact as a survey. */
const riversAt: readonly River[] = [
  {
    name: '钱塘江',
    widthM: 1000,
    line: [
      [30.05, 119.96],
      [30.09, 120.04],
      [30.12, 120.093],
      [30.145, 120.109],
      [30.168, 120.116],
      [30.185, 120.13],
      [30.197, 120.15],
      [30.207, 120.17],
      [30.219, 120.19],
      [30.2215, 120.206],
      [30.2275, 120.221],
      [30.245, 120.233],
      [30.262, 120.247],
      [30.275, 120.27],
      [30.284, 120.3],
      [30.282, 120.34],
      [30.275, 120.38],
      [30.272, 120.43],
      [30.31, 120.52],
    ],
  },
  {
    name: '京杭大运河',
    widthM: 80,
    line: [
      [30.2335, 120.2175],
      [30.2625, 120.193],
      [30.2765, 120.179],
      [30.285, 120.162],
      [30.3, 120.149],
      [30.32, 120.1385],
      [30.35, 120.131],
      [30.39, 120.14],
      [30.44, 120.16],
    ],
  },
  {
    name: '锦江',
    widthM: 80,
    line: [
      [30.8, 103.99],
      [30.74, 104.03],
      [30.7, 104.053],
      [30.679, 104.066],
      [30.6735, 104.083],
      [30.66, 104.0905],
      [30.646, 104.089],
      [30.634, 104.083],
      [30.6, 104.0845],
      [30.56, 104.074],
      [30.51, 104.055],
      [30.44, 104.02],
    ],
  },
  {
    name: '南河',
    widthM: 60,
    line: [
      [30.72, 103.95],
      [30.675, 104.025],
      [30.66, 104.0455],
      [30.6465, 104.062],
      [30.64, 104.078],
      [30.634, 104.083],
    ],
  },
  {
    name: '深圳河',
    widthM: 120,
    line: [
      [22.509, 114.025],
      [22.508, 114.05],
      [22.516, 114.075],
      [22.53, 114.103],
      [22.532, 114.118],
      [22.545, 114.14],
      [22.549, 114.165],
    ],
  },
]

const lakesAt: readonly Area[] = [
  {
    name: '西湖',
    ring: [
      [30.259, 120.1475],
      [30.258, 120.155],
      [30.251, 120.159],
      [30.242, 120.1588],
      [30.234, 120.154],
      [30.231, 120.1475],
      [30.2335, 120.1385],
      [30.243, 120.1335],
      [30.251, 120.1335],
      [30.2565, 120.139],
    ],
  },
  oval('湘湖', [30.142, 120.222], [0.009, 0.012]),
  oval('锦城湖', [30.5735, 104.0455], [0.006, 0.01]),
  oval('东湖', [30.614, 104.0885], [0.003, 0.003]),
  {
    name: '深圳湾',
    ring: [
      [22.51, 113.952],
      [22.514, 113.98],
      [22.515, 114.005],
      [22.507, 114.027],
      [22.488, 114.03],
      [22.465, 113.99],
      [22.42, 113.94],
      [22.38, 113.9],
      [22.35, 113.7],
      [22.75, 113.7],
      [22.7, 113.76],
      [22.62, 113.805],
      [22.575, 113.838],
      [22.54, 113.858],
      [22.505, 113.868],
      [22.475, 113.88],
      [22.46, 113.905],
      [22.475, 113.932],
      [22.494, 113.946],
    ],
  },
  {
    name: '大鹏湾',
    ring: [
      [22.549, 114.233],
      [22.562, 114.26],
      [22.59, 114.29],
      [22.598, 114.33],
      [22.57, 114.45],
      [22.45, 114.42],
      [22.5, 114.27],
    ],
  },
]

const parksAt: readonly Area[] = [
  oval('西湖风景区', [30.228, 120.112], [0.024, 0.02]),
  oval('西溪湿地', [30.266, 120.06], [0.01, 0.013]),
  oval('半山', [30.366, 120.187], [0.01, 0.012]),
  oval('人民公园', [30.6585, 104.056], [0.0022, 0.0028]),
  oval('东郊湿地', [30.6, 104.15], [0.02, 0.018]),
  oval('凤凰山', [30.73, 104.1], [0.007, 0.008]),
  oval('莲花山公园', [22.5562, 114.0545], [0.006, 0.0065]),
  oval('塘朗山', [22.574, 114.005], [0.01, 0.025]),
  oval('梧桐山', [22.585, 114.19], [0.022, 0.03]),
  oval('银湖山', [22.594, 114.09], [0.012, 0.02]),
]

const pointOf = ([lat, lng]: At): Point => ({ lat, lng })
const between = (from: At, to: At, share: number): At => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]

/** Cuts every corner (Chaikin), twice: a shore has none. */
function rounded(ring: readonly At[], times = 2): readonly At[] {
  if (times === 0) return ring
  const cut = ring.flatMap((to, index): At[] => {
    const from = ring.at(index - 1) ?? to
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  return rounded(cut, times - 1)
}

/** The same for a line, whose ends stay. */
const roundedLine = (line: readonly At[]): readonly At[] => [...line.slice(0, 1), ...rounded(line).slice(6, -2), ...line.slice(-1)]

const areasOf = (areas: readonly Area[]) => areas.map(({ name, ring }) => ({ name, ring: rounded(ring).map(pointOf) }))

export const rivers = riversAt.map(({ line, ...river }) => ({ ...river, line: roundedLine(line).map(pointOf) }))
export const lakes = areasOf(lakesAt)
export const parks = areasOf(parksAt)
