import { expect, test } from 'vitest'
import { hours } from './clock.ts'
import { stageSchedule } from './stages.ts'

const { stepDueAt, nextStep } = stageSchedule(
  {
    offered: [
      { after: hours(1), do: 'warn' },
      { after: hours(2), do: 'alarm' },
      { after: hours(4), do: 'end' },
    ],
    taken: [
      { after: hours(1), do: 'warn' },
      { after: hours(2), do: 'release' },
      { after: hours(3), do: 'alarm' },
    ],
    done: [],
  },
  { reminders: ['warn', 'alarm'] },
)
const since = new Date('2026-11-20T08:00:00Z')
const after = (n: number) => new Date(since.getTime() + hours(n))
const next = (stage: 'offered' | 'taken' | 'done', step: number, at: number) =>
  nextStep(stage, { since, step }, after(at))

test('a step is due so long after its stage began, and after the last one nothing is', () => {
  expect([0, 1, 2, 3].map((step) => stepDueAt('offered', since, step))).toEqual([after(1), after(2), after(4), null])
  expect(stepDueAt('done', since, 0)).toBeNull()
})

test('before a step is due nothing is done, and the record is looked at again when it is', () => {
  expect(next('offered', 0, 0.99)).toEqual({ do: null, step: 0, dueAt: after(1) })
  expect(next('offered', 2, 3)).toEqual({ do: null, step: 2, dueAt: after(4) })
  expect(next('offered', 3, 99)).toEqual({ do: null, step: 3, dueAt: null })
  expect(next('done', 0, 99)).toEqual({ do: null, step: 0, dueAt: null })
})

test('steps that are looked at in time are taken one after another', () => {
  expect(next('offered', 0, 1)).toEqual({ do: 'warn', step: 1, dueAt: after(2) })
  expect(next('offered', 1, 2)).toEqual({ do: 'alarm', step: 2, dueAt: after(4) })
  expect(next('offered', 2, 4)).toEqual({ do: 'end', step: 3, dueAt: null })
})

test('after an outage the last reminder stands for those before it, and still comes before the end', () => {
  expect(next('offered', 0, 9)).toEqual({ do: 'alarm', step: 2, dueAt: after(4) })
  expect(next('offered', 2, 9)).toEqual({ do: 'end', step: 3, dueAt: null })
})

test('an action that is no reminder is not left out, nor reminders across it', () => {
  expect(next('taken', 0, 9)).toEqual({ do: 'warn', step: 1, dueAt: after(2) })
  expect(next('taken', 1, 9)).toEqual({ do: 'release', step: 2, dueAt: after(3) })
})
