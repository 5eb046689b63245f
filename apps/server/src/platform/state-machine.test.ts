import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { stateMachine } from './state-machine.ts'

type Parcel = { status: 'open' | 'sent' | 'arrived'; sender: string; receiver: string; isPaid: boolean }

const machine = stateMachine({
  stateOf: (parcel: Parcel) => parcel.status,
  partiesOf: (actor, parcel) => [
    ...(actor.userId === parcel.sender ? (['sender'] as const) : []),
    ...(actor.userId === parcel.receiver ? (['receiver'] as const) : []),
  ],
  problem: 'order_state',
  transitions: {
    send: [{ by: 'sender', from: ['open'], to: 'sent', when: (parcel) => parcel.isPaid }],
    confirm: [{ by: 'receiver', from: ['sent'], to: 'arrived' }],
  },
})

const actor = (userId: string): Actor => ({
  userId,
  role: 'student',
  sessionId: 's',
  campusId: null,
  vendorId: null,
  needs: null,
  confirmedAt: null,
  adminRole: null,
  campusIds: null,
})
const parcel = (more: Partial<Parcel> = {}): Parcel => ({
  status: 'open',
  sender: 'ada',
  receiver: 'tobi',
  isPaid: true,
  ...more,
})

describe('a state machine', () => {
  test('finds the transition for the right party in the right state', () => {
    expect(machine.transitionFor(actor('ada'), parcel(), 'send')?.to).toBe('sent')
    expect(machine.transitionFor(actor('tobi'), parcel({ status: 'sent' }), 'confirm')?.to).toBe('arrived')
  })

  test('finds none for another party, in another state, or when its guard fails', () => {
    expect(machine.transitionFor(actor('tobi'), parcel(), 'send')).toBeUndefined()
    expect(machine.transitionFor(actor('ada'), parcel({ status: 'sent' }), 'send')).toBeUndefined()
    expect(machine.transitionFor(actor('ada'), parcel({ isPaid: false }), 'send')).toBeUndefined()
  })

  test('says why: strangers find nothing, the wrong party is forbidden, the wrong state is named', () => {
    const refusal = (who: string, facts: Parcel, action: 'send' | 'confirm') => {
      try {
        machine.ensureTransition(actor(who), facts, action)
      } catch (error) {
        const { code, details } = error as { code: string; details: object }
        return [code, details]
      }
      return undefined
    }
    expect(refusal('eve', parcel(), 'send')).toEqual(['not_found', {}])
    expect(refusal('tobi', parcel(), 'send')).toEqual(['forbidden', {}])
    expect(refusal('ada', parcel({ status: 'sent' }), 'send')).toEqual(['order_state', { status: 'sent' }])
    expect(refusal('ada', parcel(), 'send')).toBeUndefined()
  })

  test('lists what the actor may do now', () => {
    expect(machine.canOf(actor('ada'), parcel())).toEqual({ send: true, confirm: false })
    expect(machine.canOf(actor('eve'), parcel())).toEqual({ send: false, confirm: false })
  })
})
