import { serviceLimits } from '@vendly/contract/service-limits'
import type { FieldErrors } from '../../lib/form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { QuestionInput } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

const kinds: readonly { value: QuestionInput['kind']; label: string }[] = [
  { value: 'text', label: 'Words' },
  { value: 'choice', label: 'One of several answers' },
  { value: 'photo', label: 'A photo' },
]

/** What the seller has to know before a booking. */
export function QuestionFold({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const { questions } = fields
  const add = () =>
    set({
      questions: [
        ...questions,
        { rowId: crypto.randomUUID(), kind: 'text', label: '', choices: '', isRequired: false },
      ],
    })
  return (
    <Fold
      title="Questions before booking"
      summary={
        questions
          .map(({ label }) => label.trim())
          .filter(Boolean)
          .join(' · ') || 'None'
      }
      startsOpen={questions.length > 0}
      hasErrors={Object.keys(errors).some((name) => name.startsWith('questions'))}
    >
      {questions.map((question, at) => (
        <Question
          key={question.rowId}
          question={question}
          at={at}
          errors={errors}
          onChange={(part) =>
            set({ questions: questions.map((one) => (one === question ? { ...one, ...part } : one)) })
          }
          onRemove={() => set({ questions: questions.filter((one) => one !== question) })}
        />
      ))}
      {questions.length < serviceLimits.questions && (
        <span>
          <Button kind="secondary" size="sm" icon="plus-bold" onClick={add}>
            {questions.length === 0 ? 'Ask something' : 'Another question'}
          </Button>
        </span>
      )}
    </Fold>
  )
}

interface QuestionProps {
  question: QuestionInput
  at: number
  errors: FieldErrors
  onChange: (part: Partial<QuestionInput>) => void
  onRemove: () => void
}

function Question({ question: { kind, label, choices, isRequired }, at, errors, onChange, onRemove }: QuestionProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 rounded-control p-3 hairline">
      <legend className="sr-only">Question {at + 1}</legend>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label={`Question ${at + 1}`}
            value={label}
            maxLength={serviceLimits.questionLength}
            placeholder="A photo of the style you want"
            autoComplete="off"
            error={errors[`questions.${at}.label`]}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </div>
        <IconButton label={`Remove question ${at + 1}`} icon="trash" onClick={onRemove} />
      </div>
      <SelectField
        label="They answer with"
        value={kind}
        options={kinds}
        onChange={({ target }) => onChange({ kind: target.value as QuestionInput['kind'] })}
      />
      {kind === 'choice' && (
        <AreaField
          label="Answers, one in each line"
          value={choices}
          rows={3}
          error={errors[`questions.${at}.choices`]}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
      <Check
        label="Nobody books without answering"
        checked={isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
    </fieldset>
  )
}
