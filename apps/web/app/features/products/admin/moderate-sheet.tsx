import type { AdminProduct } from '@vendly/contract/admin-products'
import { limits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { actTexts } from './product-labels.ts'
import { type DeskAct, useDeskAct } from './products-admin.queries.ts'

const OWN = 'own'

export interface DecideSheetProps {
  product: AdminProduct
  act: DeskAct | undefined
  onClose: () => void
  onDone: (words: string) => void
}

/** What will happen and why: nothing is done before that is said. */
export function DecideSheet({ product, act, onClose, onDone }: DecideSheetProps) {
  return (
    <Sheet open={act !== undefined} title={act ? actTexts[act].title : ''} onClose={onClose}>
      {act && <DecideForm key={act} product={product} act={act} onDone={onDone} />}
    </Sheet>
  )
}

function DecideForm({
  product,
  act,
  onDone,
}: {
  product: AdminProduct
  act: DeskAct
  onDone: (words: string) => void
}) {
  const { effect, reasons, yes, done } = actTexts[act]
  const decide = useDeskAct(product._id)
  const [choice, setChoice] = useState<string>()
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const reason = choice === OWN ? own.trim() : (choice ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decide.isPending) return
    if (reason.length < limits.reasonLength)
      return setWrong(choice === OWN ? 'Write at least three letters.' : 'Choose a reason.')
    decide.mutate({ act, reason }, { onSuccess: () => onDone(done) })
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={submit}>
      <p className="text-ink-2 text-sm">{effect(product)}</p>
      <RadioGroup
        legend="Why?"
        name="reason"
        value={choice}
        options={[...reasons.map((words) => ({ value: words, label: words })), { value: OWN, label: 'Other words' }]}
        error={choice === OWN ? undefined : wrong}
        onChange={(value) => {
          setChoice(value)
          setWrong(undefined)
        }}
      />
      {choice === OWN && (
        <AreaField
          label="Your own words"
          value={own}
          maxLength={limits.noteLength}
          error={wrong}
          onChange={({ target }) => setOwn(target.value)}
        />
      )}
      {decide.error && (
        <Note tone="bad" live>
          {decide.error.message}
        </Note>
      )}
      <Button
        type="submit"
        kind={act === 'remove' ? 'danger' : 'primary'}
        block
        busy={decide.isPending && 'Just a moment…'}
      >
        {yes}
      </Button>
    </form>
  )
}
