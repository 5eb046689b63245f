import { categoryLimits } from '@vendly/contract/category-limits'
import { limits } from '@vendly/contract/limits'
import { useId } from 'react'
import type { FieldErrors } from '../../lib/form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { newQuestion, newSuggestion, type Question, type QuestionFields, type Suggestion } from './question-fields.ts'

export interface QuestionEditorProps {
  fields: QuestionFields
  errors: FieldErrors
  onChange: (part: Partial<QuestionFields>) => void
}

const { attributeLabelLength, optionAxes, optionAxisLength } = limits.listing
/** Lines of a text with as many choices as there may be. */
const LINES_LENGTH = 30 * 61

/** What a category asks for: its questions, and the options that it suggests. */
export function QuestionEditor({ fields: { questions, suggestions }, errors, onChange }: QuestionEditorProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <section aria-label="Questions" className="grid grid-cols-1 gap-3">
        {questions.map((question, at) => (
          <QuestionCard
            key={question.rowId}
            {...{ question, at, errors }}
            count={questions.length}
            onChange={(part) =>
              onChange({ questions: questions.map((one) => (one === question ? { ...one, ...part } : one)) })
            }
            onStep={(by) => onChange({ questions: stepped(questions, at, by) })}
            onRemove={() => onChange({ questions: questions.filter((one) => one !== question) })}
          />
        ))}
        {questions.length === 0 && (
          <p className="text-ink-2 text-sm">No questions. Sellers can still add details of their own.</p>
        )}
        {questions.length < categoryLimits.attributes && (
          <span>
            <Button
              kind="secondary"
              size="sm"
              icon="plus-bold"
              onClick={() => onChange({ questions: [...questions, newQuestion()] })}
            >
              Add a question
            </Button>
          </span>
        )}
      </section>
      <section aria-labelledby="suggested-options" className="grid grid-cols-1 gap-3">
        <div>
          <h3 id="suggested-options" className="font-semibold text-sm">
            Suggested options
          </h3>
          <p className="text-ink-3 text-xs">What buyers may choose from, such as sizes. Stores press what fits.</p>
        </div>
        {suggestions.map((suggestion, at) => (
          <SuggestionCard
            key={suggestion.rowId}
            {...{ suggestion, at, errors }}
            onChange={(part) =>
              onChange({ suggestions: suggestions.map((one) => (one === suggestion ? { ...one, ...part } : one)) })
            }
            onRemove={() => onChange({ suggestions: suggestions.filter((one) => one !== suggestion) })}
          />
        ))}
        {suggestions.length < optionAxes && (
          <span>
            <Button
              kind="secondary"
              size="sm"
              icon="plus-bold"
              onClick={() => onChange({ suggestions: [...suggestions, newSuggestion()] })}
            >
              Add options
            </Button>
          </span>
        )}
      </section>
    </div>
  )
}

function stepped<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const rest = rows.filter((_, index) => index !== at)
  return [...rest.slice(0, at + by), rows[at]!, ...rest.slice(at + by)]
}

interface QuestionCardProps {
  question: Question
  at: number
  count: number
  errors: FieldErrors
  onChange: (part: Partial<Question>) => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

function QuestionCard({ question, at, count, errors, onChange, onStep, onRemove }: QuestionCardProps) {
  const name = useId()
  const { label, answer, hint, choices, usedOnly } = question
  const called = label || `question ${at + 1}`
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control bg-surface p-3 hairline">
      <legend className="sr-only">{label || `Question ${at + 1}`}</legend>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label="Label"
            autoComplete="off"
            maxLength={attributeLabelLength}
            name={`form.attributes.${at}.label`}
            value={label}
            error={errors[`form.attributes.${at}.label`]}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </div>
        {at > 0 && <IconButton label={`Move ${called} up`} icon="arrow-up-bold" onClick={() => onStep(-1)} />}
        {at < count - 1 && (
          <IconButton label={`Move ${called} down`} icon="arrow-down-bold" onClick={() => onStep(1)} />
        )}
        <IconButton label={`Remove ${called}`} icon="trash" onClick={onRemove} />
      </div>
      <Segmented
        label={`Answer to ${called}`}
        name={name}
        value={answer}
        options={[
          { value: 'text', label: 'Free text' },
          { value: 'choices', label: 'Choices' },
        ]}
        onChange={(next) => onChange({ answer: next })}
      />
      {answer === 'text' ? (
        <TextField
          label="Example"
          optional
          autoComplete="off"
          maxLength={categoryLimits.hint}
          help="In the empty field"
          value={hint}
          onChange={({ target }) => onChange({ hint: target.value })}
        />
      ) : (
        <AreaField
          label="Choices"
          rows={4}
          maxLength={LINES_LENGTH}
          help="One per line"
          name={`form.attributes.${at}.choices`}
          value={choices}
          error={errors[`form.attributes.${at}.choices`]}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
      <Check
        label="Only for used products"
        checked={usedOnly}
        onChange={({ target }) => onChange({ usedOnly: target.checked })}
      />
    </fieldset>
  )
}

interface SuggestionCardProps {
  suggestion: Suggestion
  at: number
  errors: FieldErrors
  onChange: (part: Partial<Suggestion>) => void
  onRemove: () => void
}

function SuggestionCard({ suggestion: { name, labels }, at, errors, onChange, onRemove }: SuggestionCardProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control bg-surface p-3 hairline">
      <legend className="sr-only">{name || `Options ${at + 1}`}</legend>
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label="Name"
            autoComplete="off"
            placeholder="Size"
            maxLength={optionAxisLength}
            name={`form.options.${at}.name`}
            value={name}
            error={errors[`form.options.${at}.name`]}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </div>
        <IconButton label={`Remove ${name || `options ${at + 1}`}`} icon="trash" onClick={onRemove} />
      </div>
      <AreaField
        label="Values"
        rows={3}
        maxLength={LINES_LENGTH}
        help="One per line"
        name={`form.options.${at}.labels`}
        value={labels}
        error={errors[`form.options.${at}.labels`]}
        onChange={({ target }) => onChange({ labels: target.value })}
      />
    </fieldset>
  )
}
