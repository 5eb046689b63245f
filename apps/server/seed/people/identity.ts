import { faceCount, womenFaces } from '../art/plan.ts'
import type { Dice } from '../random.ts'
import { slugOf } from '../text-table.ts'

/** MTN, Glo, Airtel and 9mobile */
const prefixes = ['803', '806', '813', '816', '903', '706', '805', '815', '802', '808', '812', '901', '809', '818']

/** A unique number per person: `nth` is spread over the last seven digits without repetition. */
export function phoneOf(nth: number): string {
  const digits = String((nth * 7_368_787 + 1_204_517) % 10_000_000).padStart(7, '0')
  return `+234${prefixes[nth % prefixes.length]}${digits}`
}

export function emailOf(firstName: string, lastName: string): string {
  return `${slugOf(firstName)}.${slugOf(lastName)}@demo.vendly.example`
}

/** Of Ada, who is in most pictures of the product: nobody else has it. */
export const adaFace = 3
/** Graduation caps: of all four the face is too small to be recognised in a list. */
const capFaces = [7, 8, 17, 18]
const faces = Array.from({ length: faceCount }, (_, i) => i + 1).filter((n) => n !== adaFace && !capFaces.includes(n))

/** One person in three has a picture; the first faces are women. */
export function faceOf(woman: boolean, dice: Dice): { face?: number } {
  const number = dice.one(faces.filter((face) => face <= womenFaces === woman))
  return dice.chance(1 / 3) ? { face: number } : {}
}
