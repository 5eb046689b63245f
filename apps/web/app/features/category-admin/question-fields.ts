import type { CategoryForm } from '@vendly/contract/category-form'
import { categoryLimits } from '@vendly/contract/category-limits'
import { limits } from '@vendly/contract/limits'
import type { FieldErrors } from '../../lib/form.ts'

/** A question as it is being edited. Choices are lines of one text. */
export interface Question {
  rowId: string
  label: string
  answer: 'text' | 'choices'
  hint: string
  choices: string
  usedOnly: boolean
}
/** Options that are suggested, as they are being edited. */
export interface Suggestion {
  rowId: string
  name: string
  labels: string
}
export interface QuestionFields {
  questions: Question[]
  suggestions: Suggestion[]
}

export const newQuestion = (): Question => ({
  ...{ rowId: crypto.randomUUID(), label: '', answer: 'text', hint: '', choices: '', usedOnly: false },
})
export const newSuggestion = (): Suggestion => ({ rowId: crypto.randomUUID(), name: '', labels: '' })

export const toQuestionFields = ({ attributes, options }: CategoryForm): QuestionFields => ({
  questions: attributes.map(({ label, choices, hint = '', usedOnly = false }) => ({
    ...{ ...newQuestion(), label, hint, usedOnly, answer: choices ? 'choices' : 'text' },
    choices: choices?.join('\n') ?? '',
  })),
  suggestions: options.map(({ name, labels }) => ({ ...newSuggestion(), name, labels: labels.join('\n') })),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const toCategoryForm = ({ questions, suggestions }: QuestionFields): CategoryForm => ({
  attributes: questions.map(({ label, answer, hint, choices, usedOnly }) => ({
    label: label.trim(),
    ...(answer === 'choices' && { choices: linesOf(choices) }),
    ...(answer === 'text' && hint.trim() && { hint: hint.trim() }),
    ...(usedOnly && { usedOnly }),
  })),
  options: suggestions.map(({ name, labels }) => ({ name: name.trim(), labels: linesOf(labels) })),
})

const isTwice = (texts: readonly string[], text: string) =>
  texts.filter((one) => one.trim().toLowerCase() === text.trim().toLowerCase()).length > 1

function linesError(
  lines: readonly string[],
  { least, most, length }: { least: number; most: number; length: number },
) {
  if (lines.length < least) return least === 1 ? 'Add at least one.' : 'Add at least two choices.'
  if (lines.length > most) return `At most ${most} lines.`
  if (lines.some((line) => line.length > length)) return `At most ${length} characters on a line.`
  return lines.some((line) => isTwice(lines, line)) ? 'Each must be different.' : undefined
}

/** By the paths of the contract, such as `form.attributes.0.label`. */
export function questionErrors({ questions, suggestions }: QuestionFields): FieldErrors {
  const errors: FieldErrors = {}
  const { choices: most, choice: length } = categoryLimits
  const { optionValues, optionLength } = limits.listing
  for (const [at, { label, answer, choices }] of questions.entries()) {
    if (!label.trim()) errors[`form.attributes.${at}.label`] = 'Enter a label.'
    else if (
      isTwice(
        questions.map((one) => one.label),
        label,
      )
    )
      errors[`form.attributes.${at}.label`] = 'Each label must be different.'
    const wrong = answer === 'choices' && linesError(linesOf(choices), { least: 2, most, length })
    if (wrong) errors[`form.attributes.${at}.choices`] = wrong
  }
  for (const [at, { name, labels }] of suggestions.entries()) {
    if (!name.trim()) errors[`form.options.${at}.name`] = 'Enter a name.'
    else if (name.includes('/')) errors[`form.options.${at}.name`] = 'A name cannot contain /.'
    else if (
      isTwice(
        suggestions.map((one) => one.name),
        name,
      )
    )
      errors[`form.options.${at}.name`] = 'Each name must be different.'
    const wrong = linesError(linesOf(labels), { least: 1, most: optionValues, length: optionLength })
    if (wrong) errors[`form.options.${at}.labels`] = wrong
  }
  return errors
}
