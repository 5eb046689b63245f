import { describe, expect, it } from 'vitest'
import { durationText, hoursLine, openingText, weekOf } from './store-labels.ts'

const at = (text: string) => new Date(`${text}:00+01:00`)
const now = at('2026-11-20T12:00')
const text = (state: 'open' | 'closed' | 'away', until: string) =>
  openingText({ state, until: at(until).toISOString() }, now)

describe('opening hours', () => {
  it('names the time if today, tomorrow, the weekday, else the date', () => {
    expect(text('open', '2026-11-20T21:00')).toBe('Open until 9 pm')
    expect(text('closed', '2026-11-20T14:30')).toBe('Closed until 2:30 pm')
    expect(text('closed', '2026-11-21T08:00')).toBe('Closed until tomorrow, 8 am')
    expect(text('closed', '2026-11-23T08:00')).toBe('Closed until Monday, 8 am')
    expect(text('away', '2026-12-04T08:00')).toBe('Away, back 4 Dec, 8 am')
  })

  it('uses Lagos time where it is still the day before in London', () => {
    expect(openingText({ state: 'closed', until: at('2026-11-21T00:30').toISOString() }, at('2026-11-20T23:50'))).toBe(
      'Closed until tomorrow, 12:30 am',
    )
  })

  it('lists the whole week with its closed days', () => {
    const week = weekOf([{ days: 'Tue', opens: '09:00', closes: '17:00' }])
    expect(week.map(({ hours }) => hours)).toEqual(['Closed', '9 am to 5 pm', ...Array(5).fill('Closed')])
  })

  it('lists the spans of a day in order, and a day that never closes', () => {
    const [monday, tuesday] = weekOf([
      { days: 'Mon', opens: '14:00', closes: '20:00' },
      { days: 'Mon', opens: '08:00', closes: '12:00' },
      { days: 'Tue', opens: '00:00', closes: '00:00' },
    ])
    expect([monday?.hours, tuesday?.hours]).toEqual(['8 am to 12 pm, 2 pm to 8 pm', 'Open all day'])
    expect(openingText({ state: 'open', until: null }, now)).toBe('Open 24 hours')
  })

  it('groups days with the same hours', () => {
    const day = { opens: '08:00', closes: '20:00' }
    const week = ['Mon', 'Tue', 'Wed', 'Fri', 'Sat'].map((days) => ({ days, ...day }))
    expect(hoursLine([...week, { days: 'Sun', opens: '10:00', closes: '14:00' }])).toBe(
      'Mon to Wed 8 am to 8 pm; Fri to Sat 8 am to 8 pm; Sun 10 am to 2 pm',
    )
  })
})

it('the duration of a service is shown in hours and minutes', () => {
  expect([15, 60, 90, 240].map(durationText)).toEqual(['15 min', '1 h', '1 h 30 min', '4 h'])
})
