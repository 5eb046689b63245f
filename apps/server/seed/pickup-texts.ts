import type { Condition, DemoStore } from './demo-campus.ts'
import type { Dice } from './random.ts'

const foodSentences = [
  'Collect at {place} or let a rider bring it to your hall.',
  'Pick up at {place}; riders reach most halls in twenty minutes.',
  'Served at {place} and sent to any hall.',
  'Write your room in the note and the rider brings it up from {place}.',
]

const productSentences = [
  'Pick up at {place}, or a rider brings it to your hall.',
  'You may check it at {place} before you pay.',
  'Collect free at {place}, we close at {closes}.',
  'Ready for pick-up at {place} the same day.',
  'May be seen at {place}; delivery inside campus the same evening.',
  'Ask in the chat before you come to {place}, we keep it for you for a day.',
]

const provisionSentences = [
  'Collect at {place} or add it to your list and we bring all at once.',
  'Open at {place} until {closes}.',
  'Pick up at {place}; two or more go in one delivery.',
  'From {place} to your door the same day.',
]

const usedSentences: Record<Exclude<Condition, 'new'>, string[]> = {
  'neat-used': [
    'Used for one session and kept well.',
    'Neatly used: small marks you must look for.',
    'Fairly clean, nothing broken and nothing missing.',
  ],
  'fair-used': [
    'Has honest signs of use, and the price says so.',
    'Not pretty any more but it does its work.',
    'Some scratches; ask for a picture of them in the chat.',
  ],
}

export function pickUpSentence(store: DemoStore, placeName: string, dice: Dice): string {
  const sentences =
    store.categorySlug === 'food'
      ? foodSentences
      : store.categorySlug === 'provisions'
        ? provisionSentences
        : productSentences
  return dice.one(sentences).replace('{place}', placeName).replace('{closes}', store.hours.closes)
}

export function usedSentence(condition: Exclude<Condition, 'new'>, dice: Dice): string {
  return dice.one(usedSentences[condition])
}
