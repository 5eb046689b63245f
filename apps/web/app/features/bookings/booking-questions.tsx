import type { BookingQuote } from '@vendly/contract/bookings'
import { serviceLimits } from '@vendly/contract/service-limits'
import { AreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { ChoiceChips } from './choice-chips.tsx'

type Question = BookingQuote['service']['questions'][number]
/** What a photo's question is answered with: it follows in the chat. */
const IN_CHAT = 'Sent in the chat'

export interface BookingQuestionsProps {
  asker: string
  questions: readonly Question[]
  answers: Readonly<Record<number, string>>
  /** By the name of the field: `answers.0`. */
  errors: Readonly<Record<string, string>>
  onAnswer: (question: number, answer: string) => void
}

/** What the provider asks before the booking. */
export function BookingQuestions({ asker, questions, answers, errors, onAnswer }: BookingQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-label={`${asker} asks`}>
      <SectionHead title={`${asker} asks`} />
      <div className="grid grid-cols-1 gap-4">
        {questions.map(({ kind, label, choices, isRequired }, at) => {
          const error = errors[`answers.${at}`]
          if (kind === 'photo') return <PhotoLater key={label} label={label} />
          if (kind === 'choice')
            return (
              <ChoiceChips
                key={label}
                legend={
                  <>
                    {label} {!isRequired && <span className="font-normal text-ink-3">(optional)</span>}
                  </>
                }
                value={answers[at]}
                options={choices.map((choice) => ({ value: choice, label: choice }))}
                onChange={(choice) => onAnswer(at, choice)}
                error={error}
              />
            )
          return (
            <AreaField
              key={label}
              label={label}
              optional={!isRequired}
              rows={2}
              maxLength={serviceLimits.answerLength}
              value={answers[at] ?? ''}
              onChange={({ target }) => onAnswer(at, target.value)}
              error={error}
            />
          )
        })}
      </div>
    </section>
  )
}

function PhotoLater({ label }: { label: string }) {
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-touch flex-none place-items-center rounded-control bg-sunk">
        <Icon name="camera" size="lg" className="text-ink-2" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-sm">{label}</span>
        <span className="text-ink-2 text-sm">Send the photo in the chat after booking.</span>
      </span>
    </div>
  )
}

/** As they are sent; a required one without an answer is missing. */
export function answersOf(questions: readonly Question[], answers: Readonly<Record<number, string>>) {
  const given = questions.map(({ kind }, question) => ({
    ...{ question, answer: kind === 'photo' ? IN_CHAT : (answers[question] ?? '').trim() },
  }))
  const missing = given.filter(({ question, answer }) => questions[question]?.isRequired && !answer)
  return {
    given: given.filter(({ answer }) => answer),
    errors: Object.fromEntries(missing.map(({ question }) => [`answers.${question}`, 'Answer this.'])),
  }
}
