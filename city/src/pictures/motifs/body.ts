import { disc, limbs, line, move, oval, shape, wash } from '../ink.ts'
import type { Motif, Pen } from '../ink.ts'

/** An open hand from above: wrist at the origin, fingers to the left and down. */
const hand = (pen: Pen) =>
  limbs(pen, [
    ['M60 -52 L22 -12', 26],
    ['M20 -8 L-2 10', 38],
    ['M-6 2 L-44 14', 12],
    ['M-4 12 L-42 34', 12.5],
    ['M2 22 L-28 50', 12],
    ['M10 28 L-8 58', 10.5],
    ['M4 -10 L-24 -12', 13],
  ]) + line('M-14 2 L-2 -2 M-14 18 L-2 12 M-6 28 L4 20')

/** A sleeve over the wrist end of the hand. */
const sleeve = (pen: Pen) => shape('M44 -52 L64 -30 L104 -74 L84 -96 Z', pen.wash)

const scaledHand = (pen: Pen, scale: number) => {
  const width = pen.width / scale
  return `<g stroke-width="${width}">${hand({ ...pen, width })}${sleeve(pen)}</g>`
}

const bothHands = (pen: Pen, x: number, y: number, apart: number, scale: number) =>
  move(x + apart, y, scaledHand(pen, scale), { scale }) + move(x - apart, y, scaledHand(pen, scale), { scale, flip: true })

/** Seen from behind: hair up, neck, shoulders, back. */
const torso = (pen: Pen) =>
  shape('M84 62 C86 78 82 84 62 92 C40 100 34 118 30 146 L26 180 H174 L170 146 C166 118 160 100 138 92 C118 84 114 78 116 62 Z', pen.skin) +
  line('M56 128 C60 148 58 164 54 180 M144 128 C140 148 142 164 146 180') +
  line('M100 96 C98 120 102 146 100 176') +
  line('M72 116 C80 122 86 134 84 146 M128 116 C120 122 114 134 116 146') +
  shape('M74 46 C70 16 130 16 126 46 C126 60 116 70 100 70 C84 70 74 60 74 46 Z', pen.hair) +
  disc(100, 14, 12, pen.hair)

export const back: Motif = (pen) => torso(pen) + shape('M24 168 C60 158 140 158 176 168 L178 181 H22 Z', pen.fill)

export const shoulders: Motif = (pen) => torso(pen) + bothHands(pen, 100, 100, 48, 0.62)

export const hands: Motif = (pen) => wash(oval(100, 168, 84, 14, pen.wash), pen.wash) + bothHands(pen, 100, 116, 26, 0.98)

/** Lying face down on a couch, two hands on the back. */
export const couch: Motif = (pen) =>
  shape('M4 152 H196 V166 H4 Z', pen.fill) +
  line('M22 166 V180 M178 166 V180') +
  limbs(pen, [
    ['M64 138 C90 128 112 132 140 136', 34],
    ['M136 138 L188 142', 22],
  ]) +
  shape('M104 118 C130 110 160 122 192 132 V153 H100 Z', pen.wash) +
  oval(34, 140, 17, 15, pen.skin) +
  shape('M18 138 C16 116 50 116 51 138 C40 132 30 132 18 138 Z', pen.hair) +
  limbs(pen, [['M62 146 C48 150 40 150 30 150', 11]]) +
  move(98, 112, scaledHand(pen, 0.5), { scale: 0.5 }) +
  move(78, 112, scaledHand(pen, 0.5), { scale: 0.5, flip: true })

export const foot: Motif = (pen) =>
  shape('M72 96 C66 124 82 136 80 156 C78 174 90 182 104 180 C120 178 126 164 124 148 C122 128 136 116 134 92 C132 74 78 72 72 96 Z', pen.skin) +
  oval(81, 66, 13, 16, pen.skin) +
  oval(101, 58, 8, 10.5, pen.skin) +
  oval(116, 61, 7.2, 9.5, pen.skin) +
  oval(129, 69, 6.6, 8.6, pen.skin) +
  oval(139, 81, 5.8, 7.6, pen.skin) +
  disc(102, 112, 5, pen.accent) +
  line('M84 104 C96 94 114 94 124 102') +
  line('M94 158 q10 8 20 0') +
  `<g stroke-dasharray="1 9">${line('M102 122 C100 134 100 142 102 152')}</g>`

export const feet: Motif = (pen) =>
  move(-24, 40, foot(pen), { scale: 0.78, turn: -4 }) + `<g transform="translate(224 40) rotate(4) scale(-0.78 0.78)">${foot(pen)}</g>`

/** A head at rest, seen from the front, with the therapist's fingers at the temples. */
export const head: Motif = (pen) =>
  shape('M22 178 C28 146 172 146 178 178 Z', pen.wash) +
  shape('M46 132 C28 60 64 30 100 30 C136 30 172 60 154 132 C150 158 50 158 46 132 Z', pen.hair) +
  shape('M62 96 C62 60 84 52 100 52 C116 52 138 60 138 96 C138 132 120 154 100 154 C80 154 62 132 62 96 Z', pen.skin) +
  shape('M60 98 C64 66 92 62 104 50 C112 66 136 70 140 98 C146 60 128 42 100 42 C72 42 54 60 60 98 Z', pen.hair) +
  line('M74 102 q9 7 18 0 M108 102 q9 7 18 0 M100 104 C98 114 96 118 101 120 M90 134 q10 7 20 0') +
  move(144, 92, scaledHand(pen, 0.5), { scale: 0.5 }) +
  move(56, 92, scaledHand(pen, 0.5), { scale: 0.5, flip: true })

/** Asleep on a pillow. */
export const sleeper: Motif = (pen) =>
  shape('M4 160 C-2 128 24 112 48 118 C80 110 118 112 140 124 C156 140 152 168 136 176 C96 184 60 182 30 178 C14 178 4 172 4 160 Z', pen.fill) +
  limbs(pen, [['M100 150 C130 156 150 160 188 162', 30]]) +
  shape('M50 146 C36 102 84 76 112 100 C124 112 122 140 112 150 C96 168 58 168 50 146 Z', pen.skin) +
  shape('M48 152 C26 96 84 62 116 94 C122 100 122 108 116 110 C100 112 86 104 78 112 C68 122 72 140 66 150 C60 160 52 160 48 152 Z', pen.hair) +
  line('M92 130 q8 6 16 2 M102 148 q6 3 10 0 M116 128 C122 134 122 138 117 140') +
  shape('M104 158 C130 138 170 146 198 156 V181 H92 C94 172 98 164 104 158 Z', pen.wash)

export const mother: Motif = (pen) =>
  limbs(pen, [['M92 70 L94 86', 18]]) +
  shape('M76 88 C92 80 108 84 112 98 C116 110 142 116 144 140 C146 160 128 168 124 180 H66 C70 150 62 112 76 88 Z', pen.wash) +
  limbs(pen, [['M82 100 C74 122 84 138 104 140 L122 138', 13]]) +
  oval(96, 52, 19, 22, pen.skin) +
  shape('M78 60 C68 24 116 16 120 42 C108 38 98 44 94 54 C90 66 84 72 78 60 Z', pen.hair) +
  disc(76, 34, 12, pen.hair) +
  line('M106 54 q4 3 8 1 M103 65 q5 3 9 0') +
  disc(128, 132, 4, pen.accent)

export const stretch: Motif = (pen) =>
  limbs(pen, [['M84 84 C80 108 84 128 96 148', 32]], pen.wash) +
  limbs(pen, [
    ['M96 150 L60 172 L36 174', 20],
    ['M100 150 C124 148 142 160 178 166', 20],
    ['M178 166 L184 154', 12],
  ]) +
  limbs(pen, [
    ['M86 82 C110 92 130 104 164 146', 12],
    ['M82 84 C96 108 120 126 152 148', 12],
  ]) +
  oval(90, 50, 18, 20, pen.skin) +
  shape('M72 56 C64 22 110 18 112 42 C102 40 92 44 88 52 C84 62 76 66 72 56 Z', pen.hair) +
  disc(68, 38, 9, pen.hair) +
  line('M16 181 H190')

export const leg: Motif = (pen) =>
  shape(
    'M6 92 C46 78 84 92 120 126 C130 134 142 138 150 136 C156 118 168 104 178 108 C188 114 180 146 174 162 C168 174 150 172 136 168 C96 174 52 166 6 162 Z',
    pen.skin,
  ) +
  shape('M0 84 C16 82 26 84 34 88 L30 168 C20 166 8 166 0 164 Z', pen.fill) +
  line('M150 152 C154 156 160 158 166 156') +
  move(92, 100, scaledHand(pen, 0.62), { scale: 0.62 }) +
  move(62, 98, scaledHand(pen, 0.62), { scale: 0.62, flip: true })
