import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { isRightCode, putCodes, removeCodes, tryCode } from './handover-codes.service.ts'

const world = await openWorld()
const { pool, db } = world.context
const run = <Result>(work: Parameters<typeof transaction<Result>>[1]) => transaction(pool, work)
const stage = 'delivery' as const

async function withCode() {
  const subject = { kind: 'order' as const, id: newId() }
  await run((tx) => putCodes(tx, 'order', [subject.id], stage))
  const codeNow = async () =>
    (
      await db.once<{ code: string }>('select code from handover_codes where subject_id = $id and stage = $stage', {
        id: subject.id,
        stage,
      })
    )[0]!.code
  const code = await codeNow()
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const enter = (entered: string) => run((tx) => tryCode(tx, subject, stage, entered))
  return { subject, code, codeNow, wrong, enter, forget: () => run((tx) => removeCodes(tx, subject)) }
}

test('ten wrong codes at once are five attempts, one of which locks it', async () => {
  const { code, wrong, enter, forget } = await withCode()
  const tries = await Promise.all(Array.from({ length: 10 }, () => enter(wrong)))
  expect(tries.map(({ left }) => left).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
  expect(tries.filter(({ isLockedNow }) => isLockedNow)).toHaveLength(1)
  expect(await enter(code)).toEqual({ isRight: false, left: 0, isLockedNow: false })
  await forget()
})

test('the fifth attempt may be the right one', async () => {
  const { subject, code, wrong, enter, forget } = await withCode()
  for (let n = 1; n < limits.deliveryCodeTries; n++) await enter(wrong)
  expect(await enter(code)).toEqual({ isRight: true, left: 1, isLockedNow: false })
  expect(await run((tx) => isRightCode(tx, subject, stage, code))).toBe(true)
  expect(await enter(wrong)).toMatchObject({ left: 0, isLockedNow: true })
  await forget()
})

// What follows a right code may fail again and again: a lost answer, a database that is full.
test('the right code is no attempt, however often it is entered', async () => {
  const { code, wrong, enter, forget } = await withCode()
  await enter(wrong)
  for (let n = 0; n < 2 * limits.deliveryCodeTries; n++) expect(await enter(code)).toMatchObject({ isRight: true })
  expect(await enter(wrong)).toMatchObject({ isRight: false, left: limits.deliveryCodeTries - 2 })
  await forget()
})

test('a new code has all attempts again, and a removed one is never right', async () => {
  const { subject, wrong, codeNow, enter, forget } = await withCode()
  for (let n = 0; n < limits.deliveryCodeTries; n++) await enter(wrong)
  await run((tx) => putCodes(tx, 'order', [subject.id], stage))
  const code = await codeNow()
  expect(await enter(code)).toMatchObject({ isRight: true, left: limits.deliveryCodeTries })
  expect(await run((tx) => isRightCode(tx, subject, 'pick-up', code))).toBe(false)
  await forget()
  expect(await enter(code)).toMatchObject({ isRight: false })
  expect(await run((tx) => isRightCode(tx, subject, stage, code))).toBe(false)
})
