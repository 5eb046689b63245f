import { expect, test } from 'vitest'
import { diceFor } from '../../../seed/random.ts'
import { openWorld } from '../../../test/world.ts'
import { withClickFactors } from './search.click-shares.service.ts'
import { CLICK_SHARE } from './search.tuning.ts'

const { context } = await openWorld()
const { db } = context

type Row = { id: number; rank: number; is_thing: boolean; factor: number }

const ranked = async (rows: readonly Row[]) => {
  const base = 'select * from json_to_recordset($rows::json) as r(id int, rank int, is_thing boolean, factor float8)'
  const found = await db.once<{ id: number; rank: number }>(withClickFactors(base), { rows: JSON.stringify(rows) })
  return new Map(found.map(({ id, rank }) => [id, rank]))
}

test('presses move what is alike, and never what only belongs to a thing past the thing', async () => {
  const dice = diceFor('click shares')
  for (let round = 0; round < 60; round++) {
    // So close together that factors would mix them.
    const rows = Array.from({ length: 12 }, (_, id): Row => {
      const factor = 1 - CLICK_SHARE.maxChange + 2 * CLICK_SHARE.maxChange * dice.next()
      return { id, rank: 1000 + Math.floor(dice.next() * 200), is_thing: dice.chance(0.5), factor }
    })
    const ranks = await ranked(rows)
    for (const thing of rows.filter((row) => row.is_thing))
      for (const other of rows.filter((row) => !row.is_thing && row.rank <= thing.rank))
        expect(ranks.get(thing.id), JSON.stringify([thing, other])).toBeGreaterThan(ranks.get(other.id)!)
    // Without the line between kinds each has just its factor.
    const alike = await ranked(rows.map((row) => ({ ...row, is_thing: false })))
    for (const { id, rank, factor } of rows) expect(alike.get(id)).toBe(Math.round(rank * factor))
  }
})
