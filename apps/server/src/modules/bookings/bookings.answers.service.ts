import type { Booking } from '@vendly/contract/bookings'
import { days } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { claimPrivatePicture } from '../uploads/uploads.private.service.ts'

/** Photos of answers and of requests: only signed links open them, those who read them get new ones. */
export const bookingPhotos: PrivateFiles = {
  path: '/api/bookings/photos',
  purpose: 'booking-photo',
  openMs: days(7),
}

export type GivenAnswer = { question: number; answer: string; photo?: StoredPicture }
export type StoredAnswer = { label: string; answer: string; photo: StoredPicture | null }
type Question = { kind: 'text' | 'choice' | 'photo'; label: string; choices: string[]; isRequired: boolean }

/** The photos among the answers, by the ids of their uploads. Throws: not_found, picture_unfinished, picture_refused. */
export async function claimAnswers(
  context: Context,
  userId: string,
  given: readonly { question: number; answer: string; photo?: string | undefined }[],
): Promise<GivenAnswer[]> {
  const claimed: GivenAnswer[] = []
  for (const { question, answer, photo } of given)
    claimed.push({ question, answer, ...(photo && { photo: await claimPrivatePicture(context, userId, photo) }) })
  return claimed
}

/** The answers with their questions, as they are frozen. Throws: booking_answers with each that is missing. */
export function answersOf(questions: readonly Question[], given: readonly GivenAnswer[]): StoredAnswer[] {
  const missing: FieldError[] = []
  const answers = questions.flatMap(({ kind, label, choices, isRequired }, at) => {
    const one = given.find(({ question }) => question === at)
    const photo = kind === 'photo' ? (one?.photo ?? null) : null
    const answer = kind === 'photo' ? '' : (one?.answer ?? '')
    const isKnown = kind !== 'choice' || choices.includes(answer)
    if ((isRequired && !answer && !photo) || (answer && !isKnown))
      missing.push({
        field: `answers.${at}`,
        message: !isKnown ? 'Choose one of the answers.' : kind === 'photo' ? 'Add a photo.' : 'Answer this.',
      })
    return answer || photo ? [{ label, answer, photo }] : []
  })
  if (missing.length) throw new Problem('booking_answers', {}, missing)
  return answers
}

export const presentPhoto = (secrets: Secrets, { key, tint }: StoredPicture, alt: string) => ({
  ...{ url: signLink(secrets, bookingPhotos, key), alt, tint },
})

export const presentAnswers = (secrets: Secrets, answers: readonly StoredAnswer[]): Booking['answers'] =>
  answers.map(({ label, answer, photo }) => ({ label, answer, photo: photo && presentPhoto(secrets, photo, label) }))
