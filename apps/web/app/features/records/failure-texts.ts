import type { RiderFailure } from '@vendly/contract/rider-records'
import { metresText } from '../deliveries/map/metres-text.ts'

/** "40 s", "9 min", "2 h". */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** Farther from the place than this, the rider was not there. */
const NEAR_METRES = 150

interface Proof {
  text: string
  isGood: boolean
}

/** What shows that the rider tried, and what is missing; a photo is always there. */
export function proofOf({ secondsWaited, contact, metres }: RiderFailure): Proof[] {
  return [
    secondsWaited === null
      ? { text: 'No arrival', isGood: false }
      : { text: `Waited ${durationText(secondsWaited)}`, isGood: true },
    contact === null
      ? { text: 'No call', isGood: false }
      : { text: contact === 'call' ? 'Called the buyer' : 'Wrote to the buyer', isGood: true },
    metres === null
      ? { text: 'No location', isGood: false }
      : metres <= NEAR_METRES
        ? { text: 'At the place', isGood: true }
        : { text: `${metresText(metres)} from the place`, isGood: false },
  ]
}
