import { expect, test } from 'vitest'
import { type Stop, shortestRun } from './deliveries.run.ts'

/** Metres east of the gate, as a point. */
const at = (metres: number) => ({ lat: 6.5, lng: 3.39 + metres / 110_600 })
const pickUp = (metres: number): Stop => ({ point: at(metres), after: null })
const handOver = (metres: number, after: number): Stop => ({ point: at(metres), after })

test('stops on the way are made on the way', () => {
  // Two stores at 100 and 200 metres, two halls at 300 and 400.
  const stops = [pickUp(200), handOver(300, 0), pickUp(100), handOver(400, 2)]
  expect(shortestRun(stops, at(0))).toEqual([2, 0, 1, 3])
})

test('nothing is handed over before it is picked up, even where the hall is nearer', () => {
  const stops = [pickUp(500), handOver(10, 0)]
  expect(shortestRun(stops, at(0))).toEqual([0, 1])
})

test('what the rider carries already has no pick-up, and a stop without a place does not break the rest', () => {
  const stops: Stop[] = [
    { point: null, after: null },
    { point: at(900), after: null },
    { point: at(100), after: null },
  ]
  const run = shortestRun(stops, at(0))
  expect(run.indexOf(2)).toBeLessThan(run.indexOf(1))
  expect(run).toHaveLength(3)
})

test('without a known start the run is still complete', () => {
  expect(shortestRun([pickUp(0), handOver(50, 0), pickUp(20), handOver(70, 2)], null)).toHaveLength(4)
  expect(shortestRun([], null)).toEqual([])
})
