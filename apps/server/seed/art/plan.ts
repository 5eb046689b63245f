import type { ManifestPicture, Tint } from '../demo-campus.ts'
import { diceFor, hashOf } from '../random.ts'
import food from './looks-food.json' with { type: 'json' }
import goods from './looks-goods.json' with { type: 'json' }

/** One entry of looks-food.json or looks-goods.json: drawings for a kind of product, and words of its names. */
export interface LookEntry {
  tint: Tint
  art: string[]
  words: string[]
  /** may be shown in any colour */
  hues?: boolean
  dark?: boolean
  /** may be tilted */
  leans?: boolean
  /** may be shown twice in one picture */
  pairs?: boolean
  /** for drawings of different products: the word that a name must contain to use the drawing */
  requires?: Record<string, string>
}

interface PlacedObject {
  art: string
  hue: number
  bright: number
  size: number
  turn: number
  flip: boolean
  /** people are cropped at the lower edge */
  bust: boolean
  dx: number
  dy: number
}

export interface PicturePlan {
  key: string
  look: string
  tint: Tint
  tone: number
  scene: Scene
  flip: boolean
  objects: PlacedObject[]
}

export type Scene = (typeof scenes)[number]

const scenes = ['sweep', 'disc', 'arch', 'plinth', 'block', 'stripe'] as const
export const looks = { ...food, ...goods } as Record<string, LookEntry>

const hues = [0, 30, 150, 190, 215, 330]
const views = 2

/** Several views of one drawing in one colour: the pictures of a product. */
export interface DrawnObject {
  art: string
  pictureKeys: string[]
}

function coloursOf(look: LookEntry): { hue: number; bright: number }[] {
  const plain = { hue: 0, bright: 1 }
  if (!look.hues) return look.dark ? [plain, { hue: 0, bright: 0.62 }] : [plain]
  const wanted = look.art.length === 1 && ['fashion', 'tech'].includes(look.tint) ? 3 : 2
  const coloured = hues.slice(0, wanted).map((hue) => ({ hue, bright: 1 }))
  return look.dark && look.art.length === 1 ? [...coloured, { hue: 190, bright: 0.6 }] : coloured
}

function planOf(key: string, lookName: string, art: string, colour: { hue: number; bright: number }): PicturePlan {
  const look = looks[lookName]!
  const dice = diceFor(key)
  const bust = /getting/.test(art)
  const one: PlacedObject = {
    art,
    ...colour,
    size: bust ? 500 : 424 + dice.whole(0, 4) * 12,
    turn: look.leans ? dice.one([0, 0, -7, 6, -4, 9]) : 0,
    flip: canBeMirrored(art) && dice.chance(0.5),
    bust,
    dx: 0,
    dy: 0,
  }
  const pair = look.pairs && dice.chance(0.34)
  const objects = pair
    ? [
        { ...one, size: one.size * 0.74, dx: -92, dy: -34 },
        { ...one, size: one.size * 0.84, dx: 74, dy: 6 },
      ]
    : [one]
  return {
    key,
    look: lookName,
    tint: look.tint,
    tone: dice.whole(0, 2),
    scene: scenes[dice.whole(0, scenes.length - 1)]!,
    flip: dice.chance(0.5),
    objects,
  }
}

const notMirrored = [
  'calculator|cards|charger|clock|extension|handout|jersey|keyboard|laptop|memory|monitor|padlock|phone|powerbank',
  'power-station|serum|tablet|watch',
  // the spine of a book is on its left
  'bible|book|notebook|novel|past-questions|quran|selfhelp|summary-note',
].join('|')

/** Letters, digits and things with a fixed right and left cannot be mirrored. */
function canBeMirrored(art: string): boolean {
  return !new RegExp(`^own:(${notMirrored})|keyboard|watch|clock|pizza`).test(art)
}

const objectsByLook = new Map<string, DrawnObject[]>()
export const picturePlans: PicturePlan[] = []

for (const [name, look] of Object.entries(looks)) {
  const objects: DrawnObject[] = []
  for (const art of look.art) {
    for (const colour of coloursOf(look)) {
      const objectKey = `${name}-${objects.length + 1}`
      const keys: string[] = []
      let last: Scene | undefined
      for (let view = 1; view <= (look.tint === 'service' ? 1 : views); view++) {
        const plan = planOf(`${objectKey}${'abc'[view - 1]}`, name, art, colour)
        if (plan.scene === last) plan.scene = scenes[(scenes.indexOf(last) + 1) % scenes.length]!
        last = plan.scene
        picturePlans.push(plan)
        keys.push(plan.key)
      }
      objects.push({ art, pictureKeys: keys })
    }
  }
  objectsByLook.set(name, objects)
}

/** The drawings that fit a product name of this look. */
export function objectsFor(lookName: string, productName: string): DrawnObject[] {
  const objects = objectsByLook.get(lookName)
  if (!objects) throw new Error(`no look ${lookName}`)
  const { requires } = looks[lookName]!
  if (!requires) return objects
  const name = productName.toLowerCase()
  const longestFirst = Object.entries(requires).sort((a, b) => b[1].length - a[1].length)
  const art = longestFirst.find(([, word]) => name.includes(word))?.[0]
  return art ? objects.filter((object) => object.art === art) : objects
}

export const folderOf = (plan: PicturePlan) => (plan.tint === 'service' ? 'services' : 'products')

export type Manifest = Record<string, ManifestPicture>

export const womenFaces = 10
export const faceCount = 20

export const storePictureKey = (storeSlug: string) => `store-${storeSlug}`
export const faceKey = (face: number) => `face-${String(face).padStart(2, '0')}`
export const toneOfStore = (storeSlug: string) => hashOf(storeSlug) % 3
