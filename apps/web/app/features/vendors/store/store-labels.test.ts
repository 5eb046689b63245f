import { describe, expect, it } from 'vitest'
import { behaviourLines, durationWords, hoursLine, openingWords, weekOf } from './store-labels.ts'

const at = (text: string) => new Date(`${text}:00+01:00`)
const now = at('2026-11-20T12:00')
const words = (state: 'open' | 'closed' | 'away', until: string) =>
  openingWords({ state, until: at(until).toISOString() }, now)

describe('what a store says about its hours', () => {
  it('names the hour of today, tomorrow, the day of the week, else the date', () => {
    expect(words('open', '2026-11-20T21:00')).toBe('Open until 9 pm')
    expect(words('closed', '2026-11-20T14:30')).toBe('Closed until 2:30 pm')
    expect(words('closed', '2026-11-21T08:00')).toBe('Closed until tomorrow, 8 am')
    expect(words('closed', '2026-11-23T08:00')).toBe('Closed until Monday, 8 am')
    expect(words('away', '2026-12-04T08:00')).toBe('Away, back 4 Dec, 8 am')
  })

  it('goes by Lagos where a late hour is still the day before in London', () => {
    expect(openingWords({ state: 'closed', until: at('2026-11-21T00:30').toISOString() }, at('2026-11-20T23:50'))).toBe(
      'Closed until tomorrow, 12:30 am',
    )
  })

  it('lists the whole week, and says on which days it is closed', () => {
    const week = weekOf([{ days: 'Tue', opens: '09:00', closes: '17:00' }])
    expect(week.map(({ hours }) => hours)).toEqual(['Closed', '09:00 to 17:00', ...Array(5).fill('Closed')])
  })

  it('says several spans of a day in their order, and one that never ends', () => {
    const [monday, tuesday] = weekOf([
      { days: 'Mon', opens: '14:00', closes: '20:00' },
      { days: 'Mon', opens: '08:00', closes: '12:00' },
      { days: 'Tue', opens: '00:00', closes: '00:00' },
    ])
    expect([monday?.hours, tuesday?.hours]).toEqual(['08:00 to 12:00, 14:00 to 20:00', 'Open all day'])
    expect(openingWords({ state: 'open', until: null }, now)).toBe('Open round the clock')
  })

  it('says days of the same hours together', () => {
    const day = { opens: '08:00', closes: '20:00' }
    const week = ['Mon', 'Tue', 'Wed', 'Fri', 'Sat'].map((days) => ({ days, ...day }))
    expect(hoursLine([...week, { days: 'Sun', opens: '10:00', closes: '14:00' }])).toBe(
      'Mon to Wed 08:00 to 20:00; Fri to Sat 08:00 to 20:00; Sun 10:00 to 14:00',
    )
  })
})

it('how long a service takes is said in hours and minutes', () => {
  expect([15, 60, 90, 240].map(durationWords)).toEqual(['15 min', '1 h', '1 h 30 min', '4 h'])
})

it('a store without orders claims nothing', () => {
  const none = {
    days: 90,
    orders: 0,
    completedPercent: null,
    acceptMinutes: null,
    cancelledByStore: 0,
    disputesLost: 0,
  }
  expect(behaviourLines({ ...none, since: '2026-01-05T00:00:00.000Z' }).map(({ value }) => value)).toEqual([
    'None yet',
    'None yet',
    '0',
    '0',
    'January 2026',
  ])
})
