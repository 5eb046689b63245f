/**
 * Draws all demo pictures: products, services, stores, faces, and writes pictures/manifest.json.
 *
 * The art is Microsoft's Fluent Emoji (MIT). It is too big to be a dependency, so it is installed outside the
 * repository, and its folder is given as the argument:
 *
 *   mkdir -p /tmp/art && cd /tmp/art && npm init -y && npm i @iconify-json/fluent-emoji@1.2.7
 *   node apps/server/seed/art/draw-pictures.ts /tmp/art/node_modules/@iconify-json/fluent-emoji
 *
 * What it writes is committed; running it is only needed when the art map, the drawings or the stores change.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCampus } from '../campus.ts'
import { categoryOf } from '../categories.ts'
import type { Tint } from '../demo-campus.ts'
import { composeFace, composeProduct, composeStore, type IconSet } from './compose.ts'
import { faceKey, folderOf, type Manifest, picturePlans, toneOfStore, womenFaces } from './plan.ts'
import { tones } from './stages.ts'

const people = {
  women: [
    'woman-dark',
    'woman-medium-dark',
    'woman-curly-hair-dark',
    'woman-curly-hair-medium-dark',
    'woman-with-headscarf-dark',
    'woman-with-headscarf-medium-dark',
    'woman-student-dark',
    'woman-student-medium-dark',
    'woman-office-worker-dark',
    'woman-artist-medium-dark',
  ],
  men: [
    'man-dark',
    'man-medium-dark',
    'man-curly-hair-dark',
    'man-curly-hair-medium-dark',
    'man-beard-dark',
    'man-beard-medium-dark',
    'man-student-dark',
    'man-student-medium-dark',
    'man-office-worker-dark',
    'man-technologist-medium-dark',
  ],
}

const artFolder = process.argv[2]
if (!artFolder) throw new Error('give the folder of the Fluent Emoji icon set: see the comment at the top of this file')
const icons = (JSON.parse(readFileSync(join(artFolder, 'icons.json'), 'utf8')) as { icons: IconSet }).icons
const pictures = new URL('../pictures/', import.meta.url)
const manifest: Manifest = {}

sharp.concurrency(1)
for (const folder of ['products', 'services', 'stores', 'faces']) {
  rmSync(new URL(folder, pictures), { recursive: true, force: true })
  mkdirSync(new URL(folder, pictures), { recursive: true })
}

const jobs: (() => Promise<void>)[] = [...productJobs(), ...storeJobs(), ...faceJobs()]
await Promise.all([runJobs(jobs), runJobs(jobs)])
const inOrder = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
const rows = Object.entries(inOrder).map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
writeFileSync(new URL('manifest.json', pictures), `{\n${rows.join(',\n')}\n}\n`)
console.log(`${rows.length} pictures`)

async function runJobs(queue: (() => Promise<void>)[]): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) await job()
}

function keep(key: string, folder: string, tint: Tint, art: string, size: [number, number], webp: Buffer): void {
  const file = `${folder}/${key}.webp`
  writeFileSync(new URL(file, pictures), webp)
  manifest[key] = { file, tint, art, width: size[0], height: size[1] }
}

function productJobs() {
  return picturePlans.map((plan) => async () => {
    keep(plan.key, folderOf(plan), plan.tint, plan.look, [640, 640], await composeProduct(icons, plan))
  })
}

/** The picture of a store shows up to six different products that it sells. */
function storeJobs() {
  const campus = demoCampus()
  const artOfPicture = new Map(picturePlans.map((plan) => [plan.key, plan.objects[0]!.art]))
  return campus.stores.map((store) => async () => {
    const sold = campus.products.filter((product) => product.storeKey === store.key)
    const arts = [...new Set(sold.map((product) => artOfPicture.get(product.pictureKeys[0]!)!))].slice(0, 6)
    const { tint } = categoryOf(store.categorySlug)
    const webp = await composeStore(icons, tint, toneOfStore(store.slug), arts)
    keep(store.pictureKey, 'stores', tint, 'store', [1200, 360], webp)
  })
}

function faceJobs() {
  const tints = Object.keys(tones) as Tint[]
  return [...people.women, ...people.men].map((art, i) => async () => {
    const tint = tints[(i * 3) % tints.length]!
    const webp = await composeFace(icons, tint, i % 3, art)
    keep(faceKey(i + 1), 'faces', tint, i < womenFaces ? 'woman' : 'man', [256, 256], webp)
  })
}
