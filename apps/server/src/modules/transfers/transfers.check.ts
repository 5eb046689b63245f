import { createHash } from 'node:crypto'
import { moneyLimits } from '@vendly/contract/limits'
import { type StallCheck, stallColours } from '@vendly/contract/transfers'
import { later, now } from '../../platform/clock.ts'

const WORDS =
  'mango drum river tiger lemon cloud candle pepper anchor basket kettle ladder market parrot rocket saddle tunnel violin window yellow zebra bridge camera dragon engine feather garden hammer island jacket kitten lantern mirror needle orange pencil quiver ribbon silver tomato umbrella velvet walnut banana cactus donkey eagle falcon ginger honey iguana jasmine koala lizard magnet nutmeg onion palace rabbit salmon teapot turtle whistle'.split(
    ' ',
  )

/**
 * The word and the colour of a payment, from its id, so that both screens show the same without asking each other; null once
 * the minute is over.
 */
export function checkOf(id: string, paidAt: Date): StallCheck | null {
  const until = later(moneyLimits.stallCheckSeconds * 1000, paidAt)
  if (until <= now()) return null
  const bytes = createHash('sha256').update(`stall ${id}`).digest()
  return {
    word: WORDS[bytes.readUInt16BE(0) % WORDS.length]!,
    colour: stallColours[bytes.readUInt16BE(2) % stallColours.length]!,
    until: until.toISOString(),
  }
}
