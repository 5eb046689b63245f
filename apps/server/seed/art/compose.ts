import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Tint } from '../demo-campus.ts'
import type { PicturePlan } from './plan.ts'
import { faceWall, stageOf, storeBackdrop, tones } from './stages.ts'

/** SVG bodies of the icon set by name, drawn on 32 x 32. */
export type IconSet = Record<string, { body: string }>

interface Cut {
  data: Buffer
  info: { width: number; height: number }
}

interface Layer {
  input: Buffer
  left: number
  top: number
}

const side = 640
/** shadows are warm, not black */
const shadowColour = [46, 28, 14] as const

export async function composeProduct(icons: IconSet, plan: PicturePlan): Promise<Buffer> {
  const stage = stageOf(plan.scene, tones[plan.tint][plan.tone]!, plan.flip)
  const shadows: Layer[] = []
  const objects: Layer[] = []
  for (const placed of plan.objects) {
    const cut = await cutOut(icons, placed)
    const { width, height } = cut.info
    const x = side / 2 + placed.dx
    const foot = placed.bust ? side + 6 : stage.foot - 8 + placed.dy
    if (!placed.bust) {
      shadows.push(await shadow(cut, width * 1.02, height * 0.16, 16, 0.5, x + (plan.flip ? -22 : 22), foot - 6))
      shadows.push(await shadow(cut, width * 0.84, height * 0.045, 6, 0.75, x, foot - 2))
    }
    objects.push({ input: cut.data, left: Math.round(x - width / 2), top: Math.round(foot - height) })
  }
  return flatten(side, side, stage.svg, [...shadows, ...objects], 78)
}

/** The picture of a store: a row of its products. */
export async function composeStore(icons: IconSet, tint: Tint, tone: number, arts: string[]): Promise<Buffer> {
  const [width, height] = [1200, 360]
  const board = storeBackdrop(width, height, Math.round(height * 0.76), tones[tint][tone]!)
  const shadows: Layer[] = []
  const objects: Layer[] = []
  for (const [i, art] of arts.entries()) {
    const cut = await cutOut(icons, { art, size: height * 0.6 * (i % 2 ? 0.92 : 1.06) })
    const x = (width * (i + 0.5)) / arts.length
    const foot = height * (i % 2 ? 0.88 : 0.94)
    shadows.push(await shadow(cut, cut.info.width, cut.info.height * 0.14, 10, 0.5, x + 12, foot - 4))
    objects.push({
      input: cut.data,
      left: Math.round(x - cut.info.width / 2),
      top: Math.round(foot - cut.info.height),
    })
  }
  return flatten(width, height, board, [...shadows, ...objects], 54)
}

export async function composeFace(icons: IconSet, tint: Tint, tone: number, art: string): Promise<Buffer> {
  const { data, info } = await cutOut(icons, { art, size: 218 })
  const left = Math.round(128 - info.width / 2)
  return sharp(Buffer.from(faceWall(tones[tint][tone]!)))
    .composite([{ input: data, left, top: Math.min(256 - info.height, 46) }])
    .webp({ quality: 78, effort: 5 })
    .toBuffer()
}

async function flatten(width: number, height: number, board: string, layers: Layer[], quality: number) {
  // a margin lets a layer extend over the edge
  const margin = 240
  const all = [{ input: Buffer.from(board), left: 0, top: 0 }, ...layers]
  const wide = await sharp({
    create: { width: width + 2 * margin, height: height + 2 * margin, channels: 4, background: '#0000' },
  })
    .composite(all.map((layer) => ({ ...layer, left: layer.left + margin, top: layer.top + margin })))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(wide)
    .extract({ left: margin, top: margin, width, height })
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer()
}

async function cutOut(
  icons: IconSet,
  want: { art: string; size: number; hue?: number; bright?: number; turn?: number; flip?: boolean },
): Promise<Cut> {
  const px = Math.round(want.size)
  let picture = sharp(Buffer.from(drawingOf(icons, want.art, px))).ensureAlpha()
  if (want.flip) picture = picture.flop()
  if (want.hue || (want.bright ?? 1) !== 1) {
    picture = picture.modulate({ hue: want.hue ?? 0, brightness: want.bright ?? 1 })
  }
  let png = await picture.png({ compressionLevel: 1 }).toBuffer()
  if (want.turn) png = await sharp(png).rotate(want.turn, { background: '#0000' }).png().toBuffer()
  return sharp(png).trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
}

function drawingOf(icons: IconSet, art: string, px: number): string {
  if (art.startsWith('own:')) {
    const svg = readFileSync(new URL(`own/${art.slice(4)}.svg`, import.meta.url), 'utf8')
    return svg.replace('<svg ', `<svg width="${px}" height="${px}" `)
  }
  const icon = icons[art]
  if (!icon) throw new Error(`the icon set has no ${art}`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    `viewBox="0 0 32 32" width="${px}" height="${px}">${icon.body}</svg>`
  )
}

/** The silhouette of the object, flat on the floor. */
async function shadow(cut: Cut, width: number, height: number, blur: number, strength: number, x: number, y: number) {
  const pad = 60
  const alpha = await sharp(await sharp(cut.data).ensureAlpha().extractChannel(3).png().toBuffer())
    .resize(Math.round(width), Math.max(8, Math.round(height)), { fit: 'fill' })
    .png()
    .toBuffer()
  const wide = await sharp(alpha)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#000' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(wide)
    .blur(blur)
    .linear(strength, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  const rgba = Buffer.alloc(pixels * 4)
  for (let i = 0; i < pixels; i++) rgba.set([...shadowColour, data[i * info.channels]!], i * 4)
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  return {
    input: await sharp(rgba, { raw }).png({ compressionLevel: 1 }).toBuffer(),
    left: Math.round(x - info.width / 2),
    top: Math.round(y - info.height / 2),
  }
}
