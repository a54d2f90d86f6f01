import { disc, line, move, oval, shape } from '../ink.ts'
import type { Motif, Pen } from '../ink.ts'

const leaf = (x: number, y: number, turn: number, length: number, fill: string) =>
  move(
    x,
    y,
    shape(
      `M0 0 C${length * 0.3} ${-length * 0.22} ${length * 0.7} ${-length * 0.16} ${length} 0 C${length * 0.7} ${length * 0.14} ${length * 0.3} ${length * 0.16} 0 0 Z`,
      fill,
    ),
    { turn },
  )

const stalk = (pen: Pen, x: number, top: number, width: number) => {
  const parts: string[] = []
  for (let y = 180; y > top; y -= 44) {
    const end = Math.max(top, y - 42)
    parts.push(
      shape(
        `M${x - width} ${y} C${x - width + 2} ${y - 14} ${x - width + 2} ${end + 14} ${x - width} ${end} H${x + width} C${x + width - 2} ${end + 14} ${x + width - 2} ${y - 14} ${x + width} ${y} Z`,
        pen.fill,
      ),
    )
  }
  return parts.join('')
}

export const bamboo: Motif = (pen) =>
  stalk(pen, 84, 6, 8) +
  stalk(pen, 122, 50, 6) +
  leaf(92, 92, -38, 56, pen.wash) +
  leaf(92, 92, 4, 48, pen.fill) +
  leaf(76, 50, 200, 52, pen.wash) +
  leaf(76, 50, 156, 46, pen.fill) +
  leaf(128, 92, -20, 44, pen.wash) +
  leaf(128, 136, 24, 42, pen.fill)

export const orchid: Motif = (pen) => {
  const bloom = (x: number, y: number, turn: number) =>
    leaf(x, y, turn - 80, 24, pen.fill) +
    leaf(x, y, turn - 20, 24, pen.wash) +
    leaf(x, y, turn + 40, 24, pen.fill) +
    leaf(x, y, turn + 150, 22, pen.wash) +
    disc(x, y, 4, pen.accent)
  return (
    shape('M70 142 H130 L124 178 H76 Z', pen.fill) +
    shape('M71 150 H129 L128 160 H72 Z', pen.wash) +
    line('M98 142 C92 110 70 84 38 80 M102 142 C108 100 138 92 166 100 M96 142 C86 120 62 118 44 124') +
    line('M100 142 C98 100 104 64 128 40') +
    bloom(128, 40, -30) +
    bloom(112, 74, 10)
  )
}

export const plum: Motif = (pen) => {
  const bloom = (x: number, y: number, size: number) =>
    [0, 72, 144, 216, 288].map((turn) => disc(round(x + size * Math.cos(rad(turn))), round(y + size * Math.sin(rad(turn))), size * 0.72, pen.fill)).join('') +
    disc(x, y, size * 0.36, pen.accent)
  return (
    line('M10 176 C56 150 60 108 104 96 C138 86 146 60 186 44') +
    line('M72 118 C74 92 92 76 96 50') +
    line('M128 88 C146 96 158 104 176 104') +
    bloom(96, 50, 10) +
    bloom(150, 72, 11) +
    bloom(72, 116, 9) +
    bloom(176, 104, 8) +
    disc(124, 84, 4, pen.accent) +
    disc(184, 46, 4, pen.accent)
  )
}

export const sprig: Motif = (pen) =>
  line('M100 180 C96 130 104 90 100 40') +
  [150, 124, 98, 72].map((y, index) => leaf(100, y, -34, 44 - index * 4, pen.wash) + leaf(100, y - 8, 214, 44 - index * 4, pen.fill)).join('') +
  leaf(100, 42, -90, 26, pen.fill)

export const lotus: Motif = (pen) =>
  shape('M100 168 C60 166 34 146 28 122 C54 120 80 134 100 168 Z', pen.wash) +
  shape('M100 168 C140 166 166 146 172 122 C146 120 120 134 100 168 Z', pen.wash) +
  shape('M100 168 C68 150 52 118 56 88 C84 98 100 130 100 168 Z', pen.fill) +
  shape('M100 168 C132 150 148 118 144 88 C116 98 100 130 100 168 Z', pen.fill) +
  shape('M100 168 C78 140 80 100 100 70 C120 100 122 140 100 168 Z', pen.fill) +
  line('M20 176 q20 -8 40 0 t40 0 t40 0 t40 0')

export const hills: Motif = (pen) =>
  shape('M-20 180 C20 120 44 96 72 100 C96 104 108 140 132 150 C160 160 184 150 220 180 Z', pen.wash) +
  shape('M60 180 C92 134 116 112 142 118 C172 126 186 158 230 180 Z', pen.fill) +
  line('M84 168 q18 -10 36 0')

export const moonFace: Motif = (pen) => shape('M128 44 C84 40 58 78 70 118 C82 156 130 166 158 134 C116 140 92 96 128 44 Z', pen.accent)

export const clouds: Motif = (pen) => shape('M40 150 C24 150 22 128 42 128 C44 108 76 104 82 122 C98 112 118 124 114 138 C130 138 130 150 120 150 Z', pen.fill)

export const water: Motif = () => line('M10 150 q22 -14 45 0 t45 0 t45 0 t45 0 M30 168 q18 -10 36 0 t36 0 t36 0 t36 0')

export const drops: Motif = (pen) =>
  [
    [100, 60, 1],
    [72, 112, 0.7],
    [128, 122, 0.8],
  ]
    .map(([x = 0, y = 0, scale = 1]) =>
      move(x, y, shape('M0 -34 C18 -8 24 2 24 14 C24 28 12 36 0 36 C-12 36 -24 28 -24 14 C-24 2 -18 -8 0 -34 Z', pen.wash), { scale }),
    )
    .join('') + oval(100, 176, 40, 5, pen.fill)

const rad = (turn: number) => ((turn - 90) * Math.PI) / 180
const round = (value: number) => Math.round(value * 10) / 10
