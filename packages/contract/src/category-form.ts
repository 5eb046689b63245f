import { z } from 'zod'
import { categoryLimits as max } from './category-limits.ts'
import { limits } from './limits.ts'
import { line } from './text.ts'

const { listing } = limits
const words = (most: number, empty = 'Enter a text.') => line().min(1, empty).max(most, `At most ${most} characters.`)
const isEachOnce = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLocaleLowerCase())).size === texts.length
const once = (list: z.ZodArray<z.ZodString>) => list.refine(isEachOnce, 'Each must be different.')

const attribute = z
  .object({
    label: words(listing.attributeLabelLength, 'Enter a label.'),
    choices: once(z.array(words(max.choice)))
      .min(2, 'Add at least two choices.')
      .max(max.choices, `At most ${max.choices} choices.`)
      .optional()
      .meta({ description: 'Free text without' }),
    hint: words(max.hint).optional().meta({ description: 'An example, shown as a placeholder' }),
    usedOnly: z.boolean().optional().meta({ description: 'Asked for used products only' }),
  })
  .meta({ id: 'CategoryAttribute' })
/** A fact that a category asks for. Products store label and value as text, so a change here does not affect them. */
export type Attribute = z.output<typeof attribute>

const optionSuggestion = z
  .object({
    name: words(listing.optionAxisLength, 'Enter a name.').regex(/^[^/]*$/, 'A name cannot contain /.'),
    labels: once(z.array(words(listing.optionLength)))
      .min(1, 'Add at least one.')
      .max(listing.optionValues, `At most ${listing.optionValues} values.`),
  })
  .meta({ id: 'CategoryOptions' })
/** An option axis that the form suggests. */
export type OptionSuggestion = z.output<typeof optionSuggestion>

export const categoryForm = z
  .object({
    attributes: z
      .array(attribute)
      .max(max.attributes, `At most ${max.attributes} questions.`)
      .refine((list) => isEachOnce(list.map(({ label }) => label)), 'Each label must be different.'),
    options: z
      .array(optionSuggestion)
      .max(listing.optionAxes, `At most ${listing.optionAxes}.`)
      .refine((list) => isEachOnce(list.map(({ name }) => name)), 'Each name must be different.'),
  })
  .meta({ id: 'CategoryForm' })
/** What the form of a product asks for in a category. */
export type CategoryForm = z.output<typeof categoryForm>
