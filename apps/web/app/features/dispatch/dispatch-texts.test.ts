import type { DispatchJob, DispatchRider } from '@vendly/contract/dispatch'
import { expect, test } from 'vitest'
import { loadText, marksOf, spanText, waitText } from './dispatch-texts.ts'

const since = '2026-11-20T19:00:00.000Z'
const job = (stage: DispatchJob['stage'], rider: string | null = null): DispatchJob => ({
  ...{ _id: `job-${stage}`, orderNumber: 'VD-1', stage, since, dueAt: since, isLate: false },
  seller: { name: 'Hostel Plug', phone: null, place: 'Jaja Hall', lat: 6.5, lng: 3.4 },
  buyer: { name: 'Ada Obi', phone: null, place: 'Moremi Hall', lat: 6.6, lng: 3.5 },
  ...{ rider: rider ? { _id: 'r', name: rider, phone: null } : null, can: { assign: rider === null } },
  offer: stage === 'offered' ? { rider: 'r', name: 'Ibrahim Danladi', until: since } : null,
})
const rider = (jobs: number, lateJobs: number, isOnline = true): DispatchRider => ({
  ...{ _id: 'r', name: 'Ibrahim', phone: null, vehicle: 'bicycle', isOnline, jobs, lateJobs },
  position: { lat: 6.55, lng: 3.45, at: since },
})

test('a span is in minutes, hours or days', () => {
  const after = (minutes: number) => spanText(new Date(since), new Date(Date.parse(since) + minutes * 60_000))
  expect([0, 12, 60, 100, 60 * 24, 60 * 48].map(after)).toEqual([
    '1 min',
    '12 min',
    '1 h',
    '1 h 40 min',
    '1 day',
    '2 days',
  ])
})

test('a delivery says whom it waits for', () => {
  const now = new Date(Date.parse(since) + 12 * 60_000)
  expect(
    [job('waiting'), job('offered'), job('taken', 'Tobi'), job('carried', 'Tobi'), job('returning', 'Tobi')].map(
      (one) => waitText(one, now),
    ),
  ).toEqual([
    'Ready for 12 min',
    'Ibrahim Danladi is asked, ready for 12 min',
    'Tobi took it 12 min ago',
    'With Tobi for 12 min',
    'Tobi brings it back, for 12 min',
  ])
})

test('a rider is free, busy or offline', () => {
  expect([rider(0, 0), rider(1, 0), rider(3, 1, false)].map(loadText)).toEqual([
    'free',
    '1 delivery',
    '3 deliveries, 1 late, offline',
  ])
})

test('a mark is where the delivery is to be next, with its number in the list', () => {
  const unplaced = { ...job('waiting'), _id: 'unplaced', seller: { ...job('waiting').seller, lat: null } }
  const marks = marksOf(
    [unplaced, job('taken', 'Tobi'), job('carried', 'Tobi')],
    [rider(2, 0), { ...rider(0, 0), position: null }],
  )
  expect(marks.map(({ kind, number, lat }) => [kind, number, lat])).toEqual([
    ['seller', 2, 6.5],
    ['buyer', 3, 6.6],
    ['rider', undefined, 6.55],
  ])
})
