import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY_MINUTES,
  type Day,
  dayFromText,
  dayOf,
  dayText,
  type Hours,
  type Minute,
  minuteOf,
  momentOf,
  type Span,
} from './calendars.openings.policy.ts'
import { type Asked, type Rules, slotsOf, stepOf, type Taken, type Work } from './calendars.slots.policy.ts'

const MONDAY = dayFromText('2026-11-30')
const at = (day: Day, clock: string): Minute =>
  day * DAY_MINUTES + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const span = (opens: string, closes: string): Span => ({ opens, closes })
const everyDay = (...spans: Span[]) => Array.from({ length: 7 }, () => spans)

const work: Work = { minutes: 60, before: 0, after: 0, travel: 0 }
const rules: Rules = {
  weekly: everyDay(span('09:00', '12:00')),
  exceptions: new Map(),
  ...{ step: null, lanes: 1, leadMinutes: 0, horizonDays: 60, maxPerDay: null, notBefore: null },
}
const asked = (
  how: Omit<Partial<Asked>, 'rules' | 'work'> & { rules?: Partial<Rules>; work?: Partial<Work> } = {},
) => ({
  ...{ taken: [], bookedOn: new Map(), now: at(MONDAY, '00:00') },
  ...how,
  rules: { ...rules, ...how.rules },
  work: { ...work, ...how.work },
})
const CLOCKS = Array.from({ length: DAY_MINUTES }, (_, n) => new Date(n * 60_000).toISOString().slice(11, 16))
const clock = (minute: Minute) => CLOCKS[minute % DAY_MINUTES]!
/** "09:00", or "09:00 held" while somebody pays for it. */
const startsOf = (one: Asked, day = MONDAY): string[] =>
  slotsOf(one, day, 1)[0]!.slots.map(({ start, lane }) => clock(start) + (lane === null ? ' held' : ''))
const stateOf = (one: Asked, day = MONDAY) => slotsOf(one, day, 1)[0]!.state
const busy = (from: string, to: string, more: Partial<Taken> = {}): Taken => ({
  ...{ lane: 1, from: at(MONDAY, from), to: at(MONDAY, to), heldUntil: null },
  ...more,
})

test('minutes and days are those of Lagos', () => {
  const moment = new Date('2026-11-30T23:30:00Z')
  expect(dayText(dayOf(minuteOf(moment)))).toBe('2026-12-01')
  expect(momentOf(minuteOf(moment))).toEqual(moment)
})

describe('starts', () => {
  test('follow the hours, as far as the work ends within them', () => {
    expect(startsOf(asked())).toEqual(['09:00', '10:00', '11:00'])
    expect(startsOf(asked({ rules: { step: 30 }, work: { minutes: 150 } }))).toEqual(['09:00', '09:30'])
  })

  test('leave room for buffers, which may lie outside the hours', () => {
    expect(startsOf(asked({ work: { minutes: 50, before: 5, after: 15 } }))).toEqual(['09:00', '10:10'])
    const between = asked({ taken: [busy('10:00', '11:00')], rules: { step: 30 }, work: { after: 15 } })
    expect(startsOf(between)).toEqual(['11:00'])
  })

  test('keep the way to the buyer and back free', () => {
    const far = asked({ taken: [busy('10:00', '10:30')], rules: { step: 30 }, work: { minutes: 30, travel: 30 } })
    expect(startsOf(far)).toEqual(['09:00', '11:00', '11:30'])
  })

  test('are also offered right after a booking, but not after one that is only held', () => {
    expect(startsOf(asked({ taken: [busy('09:00', '09:40')] }))).toEqual(['09:40', '10:00', '11:00'])
    const held = busy('09:00', '09:40', { heldUntil: at(MONDAY, '00:15') })
    expect(startsOf(asked({ taken: [held] }))).toEqual(['09:00 held', '10:00', '11:00'])
  })

  test('take the lowest free lane', () => {
    const taken = [busy('09:00', '10:00'), busy('09:00', '10:00', { lane: 3 })]
    const [day] = slotsOf(asked({ taken, rules: { lanes: 3 } }), MONDAY, 1)
    expect(day!.slots.map(({ lane }) => lane)).toEqual([2, 1, 1])
  })

  test('are held until the last of those who pay in a lane, or the first lane that is free again', () => {
    const until = (clock: string) => ({ heldUntil: at(MONDAY, clock) })
    const taken = [
      ...[busy('09:00', '09:30', until('00:05')), busy('09:30', '10:00', until('00:10'))],
      ...[busy('09:00', '10:00', { lane: 2, ...until('00:12') }), busy('10:00', '11:00', { lane: 2 })],
    ]
    const [day] = slotsOf(asked({ taken, rules: { lanes: 2 } }), MONDAY, 1)
    expect(day!.slots[0]).toEqual({
      ...{ start: at(MONDAY, '09:00'), end: at(MONDAY, '10:00') },
      ...{ lane: null, heldUntil: at(MONDAY, '00:10') },
    })
  })

  test('are neither too soon nor too far ahead', () => {
    const now = at(MONDAY, '08:30')
    expect(startsOf(asked({ now, rules: { leadMinutes: 120 } }))).toEqual(['11:00'])
    const short = asked({ now, rules: { horizonDays: 1 } })
    expect([1, 2].map((n) => stateOf(short, MONDAY + n))).toEqual(['open', 'closed'])
    expect(stateOf(short, MONDAY - 1)).toBe('past')
    expect(startsOf(asked({ rules: { notBefore: at(MONDAY, '10:30') } }))).toEqual(['11:00'])
  })

  test('a two-hour choice has no start that does not fit before closing', () => {
    expect(startsOf(asked({ rules: { step: 60 }, work: { minutes: 120 } }))).toEqual(['09:00', '10:00'])
  })
})

describe('a day', () => {
  test('is full, not closed, when everything is taken or as many are booked as the provider takes', () => {
    expect(stateOf(asked({ taken: [busy('08:00', '12:30')] }))).toBe('full')
    expect(stateOf(asked({ bookedOn: new Map([[MONDAY, 2]]), rules: { maxPerDay: 2 } }))).toBe('full')
    expect(stateOf(asked({ rules: { weekly: everyDay() } }))).toBe('closed')
  })

  test('that is an exception opens when the week is closed, and closes when it is open', () => {
    const weekly = everyDay()
    const sunday = MONDAY + 6
    const open = asked({ rules: { weekly, exceptions: new Map([[sunday, [span('14:00', '16:00')]]]) } })
    expect(startsOf(open, sunday)).toEqual(['14:00', '15:00'])
    expect(stateOf(asked({ rules: { exceptions: new Map([[sunday, []]]) } }), sunday)).toBe('closed')
  })

  test('that is an exception cuts what the evening before spills into it', () => {
    const late = { weekly: everyDay(span('21:00', '02:00')) }
    expect(startsOf(asked({ rules: late }), MONDAY + 1)).toEqual(['00:00', '01:00', '21:00', '22:00', '23:00'])
    const closed = { ...late, exceptions: new Map([[MONDAY + 1, []]]) }
    expect(startsOf(asked({ rules: closed }), MONDAY)).toEqual(['00:00', '01:00', '21:00', '22:00', '23:00'])
    expect(startsOf(asked({ rules: { ...closed, step: 60 }, work: { minutes: 120 } }), MONDAY)).toEqual([
      ...['00:00', '21:00', '22:00'],
    ])
    expect(startsOf(asked({ rules: closed }), MONDAY + 1)).toEqual([])
  })

  test('may be followed by work that goes on in the next span', () => {
    const round = asked({ rules: { weekly: everyDay(span('20:00', '00:00'), span('00:00', '04:00')), step: 120 } })
    expect(startsOf({ ...round, work: { ...work, minutes: 360 } })).toEqual(['20:00', '22:00'])
  })
})

/** The same question asked of every minute of the calendar, one after another. */
function minuteByMinute({ rules, work, taken, bookedOn, now }: Asked, first: Day, days: number) {
  const spansOf = (day: Day) => rules.exceptions.get(day) ?? rules.weekly[(day + 3) % 7]!
  const wraps = ({ opens, closes }: Span) => closes <= opens
  const isOpen = (minute: Minute): boolean => {
    const [day, time] = [dayOf(minute), clock(minute)]
    const own = spansOf(day).some((one) => one.opens <= time && (wraps(one) || time < one.closes))
    return own || (!rules.exceptions.has(day) && spansOf(day - 1).some((one) => wraps(one) && time < one.closes))
  }
  const from = (first - 1) * DAY_MINUTES
  const open = Uint8Array.from({ length: (days + 4) * DAY_MINUTES }, (_, n) => Number(isOpen(from + n)))
  /** 1 for a minute of a lane that is held, 2 for one that is booked. */
  const lanes = Array.from({ length: rules.lanes }, () => new Uint8Array(open.length + 2 * DAY_MINUTES))
  for (const { lane, from: since, to, heldUntil } of taken)
    lanes[lane - 1]?.fill(heldUntil === null ? 2 : 1, since - from + DAY_MINUTES, to - from + DAY_MINUTES)
  const range = (start: Minute, end: Minute) => Array.from({ length: end - start }, (_, n) => start + n)
  const step = stepOf(rules, work)
  const isOnGrid = (minute: Minute) =>
    [dayOf(minute), dayOf(minute) - 1].some((day) => {
      const time = minute - day * DAY_MINUTES
      const isCut = day < dayOf(minute) && rules.exceptions.has(dayOf(minute))
      return (
        !isCut &&
        spansOf(day).some((one) => {
          const [opens, closes] = [at(0, one.opens), at(0, one.closes) + (wraps(one) ? DAY_MINUTES : 0)]
          return opens <= time && time < closes && (time - opens) % step === 0
        })
      )
    })
  const afterBookings = new Set(
    taken.flatMap(({ to, heldUntil }) => {
      const since = to + work.before + work.travel
      return heldUntil === null ? range(since, since + 5).filter((minute) => minute % 5 === 0) : []
    }),
  )
  return range(first, first + days).map((day) => {
    const starts = range(day * DAY_MINUTES, (day + 1) * DAY_MINUTES).filter(
      (minute) =>
        (afterBookings.has(minute) || isOnGrid(minute)) &&
        minute >= now + rules.leadMinutes &&
        dayOf(minute) <= dayOf(now) + rules.horizonDays &&
        range(minute, minute + work.minutes).every((one) => open[one - from]),
    )
    const isFull = rules.maxPerDay !== null && (bookedOn.get(day) ?? 0) >= rules.maxPerDay
    const laneOf = (start: Minute, isFree: (minute: number) => boolean) =>
      range(1, rules.lanes + 1).find((lane) =>
        range(start - work.before - work.travel, start + work.minutes + work.after + work.travel).every((minute) =>
          isFree(lanes[lane - 1]![minute - from + DAY_MINUTES]!),
        ),
      )
    const slots = isFull
      ? []
      : starts.flatMap((start) => {
          const lane = laneOf(start, (minute) => minute === 0) ?? null
          return lane || laneOf(start, (minute) => minute < 2) ? [{ start, lane }] : []
        })
    const isOpenDay = slots.some(({ lane }) => lane !== null)
    const state = day < dayOf(now) ? 'past' : isOpenDay ? 'open' : starts.length > 0 ? 'full' : 'closed'
    return { day, state, slots: day < dayOf(now) ? [] : slots }
  })
}

const time = fc.nat(95).map((quarter) => clock(quarter * 15))
const spans = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Span[]>([]) },
  { weight: 3, arbitrary: fc.tuple(time, time).map(([opens, closes]) => [span(opens, closes)]) },
  // Morning and evening, the second of which may end after midnight.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(7), fc.nat(11))
      .map(([a, b]) => [span(clock(480 + a * 15), '12:00'), span('17:00', clock((1200 + b * 60) % DAY_MINUTES))]),
  },
)
const YEAR = 366
const hours: fc.Arbitrary<Hours> = fc.record({
  weekly: fc.array(spans, { minLength: 7, maxLength: 7 }),
  exceptions: fc
    .array(fc.tuple(fc.nat(YEAR), spans), { maxLength: 30 })
    .map((entries) => new Map(entries.map(([n, one]) => [MONDAY + n, one]))),
})
/** Bookings of one lane never overlap: each begins some time after the one before. */
const taken = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 400 }), fc.nat(2000), fc.boolean()), {
    maxLength: 120,
  })
  .map((entries) => {
    const freeFrom = new Map<number, Minute>()
    return entries.map(([lane, minutes, gap, isHeld]): Taken => {
      const from = (freeFrom.get(lane) ?? at(MONDAY, '06:00')) + gap
      freeFrom.set(lane, from + minutes)
      return { lane, from, to: from + minutes, heldUntil: isHeld && gap % 3 === 0 ? at(MONDAY, '00:15') : null }
    })
  })
const question: fc.Arbitrary<Asked> = fc.record({
  rules: fc
    .tuple(
      hours,
      fc.record({
        step: fc.constantFrom(null, 5, 15, 30, 45, 60),
        lanes: fc.integer({ min: 1, max: 3 }),
        leadMinutes: fc.constantFrom(0, 120, 1500),
        horizonDays: fc.constantFrom(7, 28, 90, YEAR),
        maxPerDay: fc.constantFrom(null, null, 1, 2),
        notBefore: fc.constant(null),
      }),
    )
    .map(([some, rest]) => ({ ...some, ...rest })),
  work: fc.record({
    minutes: fc.integer({ min: 1, max: 72 }).map((n) => n * 5),
    before: fc.constantFrom(0, 0, 5, 20),
    after: fc.constantFrom(0, 0, 15, 25),
    travel: fc.constantFrom(0, 0, 20),
  }),
  taken,
  bookedOn: fc
    .array(fc.tuple(fc.nat(YEAR), fc.nat(2)), { maxLength: 20 })
    .map((some) => new Map(some.map(([n, count]) => [MONDAY + n, count]))),
  now: fc.nat(3 * DAY_MINUTES).map((n) => at(MONDAY, '00:00') + n),
})

/** `npm test` sets 4, `npm test -- --all` 200. */
const RULES = Number(process.env.SLOT_RULES ?? 10)
/** Far above what they take: one takes half a second. */
const TIMEOUT_MS = 3_600_000
test(
  `the slots of ${RULES} random rules over a year are those of a calendar that is read minute by minute`,
  () => {
    fc.assert(
      fc.property(question, (one) => {
        const found = slotsOf(one, MONDAY, YEAR)
        const expected = minuteByMinute(one, MONDAY, YEAR)
        expect(
          found.map(({ day, state, slots }) => ({
            day,
            state,
            slots: slots.map(({ start, lane }) => ({ start, lane })),
          })),
        ).toEqual(expected)
      }),
      { numRuns: RULES },
    )
  },
  TIMEOUT_MS,
)
