import { useQuery } from '@tanstack/react-query'
import type { SavedCard } from '@vendly/contract/cards'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cardName } from './card-name.ts'
import { cardsQuery, useDeleteCard, useMakeCardDefault } from './cards.queries.ts'

/** The saved cards, each with its default button and a way to remove it. Nothing without any. */
export function SavedCards() {
  const { data: cards } = useQuery(cardsQuery)
  const [removing, setRemoving] = useState<SavedCard>()
  const makeDefault = useMakeCardDefault()
  if (!cards?.length) return null
  return (
    <section aria-labelledby="saved-cards" className="max-w-form px-gutter pb-6">
      <SectionHead id="saved-cards" title="Saved cards" />
      {makeDefault.error && (
        <Note tone="bad" live>
          {refusalText(makeDefault.error, 'Nothing changed.')}
        </Note>
      )}
      <ul aria-labelledby="saved-cards" className="grid grid-cols-1 gap-3">
        {cards.map((card) => (
          <CardRow
            key={card._id}
            card={card}
            onDefault={() => makeDefault.mutate(card._id)}
            onRemove={() => setRemoving(card)}
          />
        ))}
      </ul>
      {removing && <RemoveDialog card={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

function CardRow({ card, onDefault, onRemove }: { card: SavedCard; onDefault: () => void; onRemove: () => void }) {
  const name = cardName(card)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-3">
        <Icon name="credit-card" size="lg" className="text-ink-2" />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {card.isDefault && !card.isExpired && <Badge tone="blue">Default</Badge>}
            {card.isExpired && <Badge tone="bad">Expired</Badge>}
          </h3>
          <p className="text-ink-3 text-xs figures">
            {card.bank && `${card.bank} · `}
            {card.isExpired ? 'Expired' : 'Expires'} {card.expiry}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-9">
        {!card.isDefault && !card.isExpired && (
          <Button kind="secondary" size="sm" aria-label={`Make ${name} the default`} onClick={onDefault}>
            Make default
          </Button>
        )}
        <Button kind="quiet" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Asks first: a removed card comes back only with another payment. */
function RemoveDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const remove = useDeleteCard()
  const confirm = () =>
    remove.mutate(card._id, {
      onSuccess: () => {
        showToast({ text: `${cardName(card)} removed` })
        onClose()
      },
    })
  return (
    <Sheet
      open
      kind="dialog"
      title={`Remove ${cardName(card)}?`}
      onClose={onClose}
      action={
        <div className="grid grid-cols-1 gap-2">
          <Button kind="danger" block busy={remove.isPending && 'Removing…'} onClick={confirm}>
            Remove card
          </Button>
          <Button kind="quiet" block onClick={onClose}>
            Keep it
          </Button>
        </div>
      }
    >
      <p>To use it again, you pay with it on the payment page and save it there.</p>
      {remove.error && (
        <Note tone="bad" live>
          {refusalText(remove.error, 'The card is still saved.')}
        </Note>
      )}
    </Sheet>
  )
}
