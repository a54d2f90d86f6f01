import sharp from 'sharp'

/** SVG text to WebP bytes, `width` pixels wide. Pictures hold no text, so the machine's fonts never matter. */
export function rasterise(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width).webp({ quality: 80, effort: 1 }).toBuffer()
}
