import type { BookingQuote } from '@vendly/contract/booking-quote'
import { serviceLimits } from '@vendly/contract/service-limits'
import { AreaField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { PhotosField } from './photos-field.tsx'

type Question = BookingQuote['service']['questions'][number]

/** Answers by the place of the question: a text, a choice, or the upload of a photo. */
export type Answers = Readonly<Record<number, string>>
/** Of photos: the finished upload, empty without one; or that one is on its way. */
export type PhotoAnswers = Readonly<Record<number, { upload: string; isUploading: boolean }>>

export interface BookingQuestionsProps {
  asker: string
  questions: readonly Question[]
  answers: Answers
  /** By the name of the field: `answers.0`. */
  errors: Readonly<Record<string, string>>
  onAnswer: (question: number, answer: string) => void
  onPhoto: (question: number, photo: PhotoAnswers[number]) => void
}

/** What the provider asks before the booking. */
export function BookingQuestions({ asker, questions, answers, errors, onAnswer, onPhoto }: BookingQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-label={`${asker} asks`}>
      <SectionHead title={`${asker} asks`} />
      <div className="grid grid-cols-1 gap-4">
        {questions.map(({ kind, label, choices, isRequired }, at) => {
          const error = errors[`answers.${at}`]
          if (kind === 'photo')
            return (
              <PhotosField
                key={label}
                legend={label}
                max={1}
                isRequired={isRequired}
                error={error}
                onChange={([upload = ''], isUploading) => onPhoto(at, { upload, isUploading })}
              />
            )
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

/** As they are sent; a required one without an answer is missing, and so is a photo that is not uploaded yet. */
export function answersOf(questions: readonly Question[], answers: Answers, photos: PhotoAnswers) {
  const errors: Record<string, string> = {}
  const given = questions.flatMap(({ kind, isRequired }, question) => {
    const { upload = '', isUploading = false } = photos[question] ?? {}
    const answer = kind === 'photo' ? '' : (answers[question] ?? '').trim()
    if (isUploading) errors[`answers.${question}`] = 'Wait until the photo is uploaded, or remove it.'
    else if (isRequired && !answer && !upload)
      errors[`answers.${question}`] = kind === 'photo' ? 'Add a photo.' : 'Answer this.'
    return answer || upload ? [{ question, answer, ...(upload && { photo: upload }) }] : []
  })
  return { given, errors }
}
