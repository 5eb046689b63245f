import type { RiderStep } from '@vendly/contract/orders'

const verbs: Record<RiderStep['kind'], string> = {
  'pick-up': 'Pick up at',
  'hand-over': 'Hand over to',
  return: 'Bring back to',
}

export const stepTitle = ({ kind, name }: Pick<RiderStep, 'kind' | 'name'>): string => `${verbs[kind]} ${name}`
export const stepPlace = ({ place, room }: Pick<RiderStep, 'place' | 'room'>): string =>
  [place, room].filter(Boolean).join(', ') || 'Call to ask where'
