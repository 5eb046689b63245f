import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Check, RadioGroup } from '../../ui/choice.tsx'
import { cardName } from './card-name.ts'
import { cardsQuery } from './cards.queries.ts'

const OTHER = 'other'

export interface CardChoice {
  cardId?: string
  saveCard?: boolean
}

/**
 * With which saved card to pay, or on the payment page; the default card is chosen first. `isPending`: the cards are not loaded,
 * and nothing may be paid, or a press would charge a card that appears at that moment.
 */
export function useCardChoice() {
  const { data, isPending } = useQuery(cardsQuery)
  // When they cannot be loaded, the payment page still works.
  const cards = data?.filter(({ isExpired }) => !isExpired) ?? []
  const [chosen, choose] = useState<string>()
  const [saveCard, setSaveCard] = useState(false)
  const fallback = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const card = chosen === OTHER ? undefined : (cards.find(({ _id }) => _id === chosen) ?? fallback)
  const choice: CardChoice = card ? { cardId: card._id } : saveCard ? { saveCard } : {}
  return { cards, card, choose, saveCard, setSaveCard, choice, isPending }
}

export function CardChoiceFields({ choice }: { choice: ReturnType<typeof useCardChoice> }) {
  const { cards, card, choose, saveCard, setSaveCard, isPending } = choice
  if (isPending)
    return (
      <p role="status" className="text-ink-3 text-sm">
        Loading your cards…
      </p>
    )
  return (
    <div className="grid grid-cols-1">
      {cards.length > 0 && (
        <RadioGroup
          legend="Pay with"
          name="card"
          value={card?._id ?? OTHER}
          options={[
            ...cards.map((one) => ({ value: one._id, label: cardName(one), note: one.bank ?? undefined })),
            { value: OTHER, label: 'Another card, transfer or USSD' },
          ]}
          onChange={choose}
        />
      )}
      {!card && (
        <Check
          label="Save my card for next time"
          checked={saveCard}
          onChange={({ target }) => setSaveCard(target.checked)}
        />
      )}
    </div>
  )
}
