import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseAmount } from '@vendly/contract/amount-text'
import { quoteLimits } from '@vendly/contract/quote-limits'
import type { PartOfDay } from '@vendly/contract/quotes'
import type { Service, ServiceLocation } from '@vendly/contract/services'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { serverNow } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/count-of.ts'
import { fieldErrors, refusalText } from '../../../lib/problem.ts'
import { dateOf, dayAfter, dayOf, weekdayOf } from '../../../lib/when.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { answersOf, BookingQuestions, type PhotoAnswers } from '../booking-questions.tsx'
import { ChoiceChips } from '../choice-chips.tsx'
import { PhotosField } from '../photos-field.tsx'
import { askDraft } from './ask-draft.ts'
import { requestPath } from './quote-paths.ts'
import { partsOfDay, wheres } from './quote-texts.ts'
import { type AskInput, quotesKey, reachQuery, serviceCategoriesQuery } from './quotes.queries.ts'

export interface AskFormProps {
  /** The service that is asked for; without it, a category. */
  service?: Service
  /** What was searched for. */
  text?: string
  category?: string
  campus?: string
}

const DAYS_SHOWN = 14
const ANY = 'any'

/** What is needed, when and where: sent to one seller, or to everybody who offers such a thing. */
export function AskForm({ service, text = '', category = '', campus }: AskFormProps) {
  const draft = askDraft(service?._id ?? 'any')
  const [written, setWritten] = useState(() => ({ text, category, budget: '', answers: {}, ...draft.read() }))
  const change = (part: Partial<typeof written>) => {
    const next = { ...written, ...part }
    setWritten(next)
    draft.write(next)
  }
  const [days, setDays] = useState<readonly string[]>([])
  const [part, setPart] = useState<string>(ANY)
  const [where, setWhere] = useState<string>(ANY)
  const [photos, setPhotos] = useState<{ uploads: string[]; isUploading: boolean }>({ uploads: [], isUploading: false })
  const [answerPhotos, setAnswerPhotos] = useState<PhotoAnswers>({})
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { ask, problem, busy } = useAsk(draft.clear)
  const errors = { ...missing, ...fieldErrors(problem) }
  const locations: readonly ServiceLocation[] = service?.locations ?? ['provider', 'customer', 'online']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = answersOf(service?.questions ?? [], written.answers, answerPhotos)
    const budget = parseAmount(written.budget)
    const found = {
      ...answers.errors,
      ...(written.text.trim().length < quoteLimits.textLength.min && {
        text: 'Say a little more about what you need.',
      }),
      ...(!service && !written.category && { category: 'Choose a category.' }),
      ...(photos.isUploading && { photos: 'Wait until the photos are uploaded, or remove them.' }),
      ...(written.budget.trim() && !budget && { budget: 'Enter an amount, or leave it empty.' }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    ask({
      ...(service ? { serviceId: service._id } : { category: written.category, campus }),
      text: written.text.trim(),
      photos: photos.uploads,
      answers: answers.given,
      preferredDays: [...days].sort(),
      partOfDay: part === ANY ? null : (part as PartOfDay),
      budget: budget ?? null,
      location: where === ANY ? null : (where as ServiceLocation),
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-gutter pt-3 pb-6">
      {problem && (
        <Note tone="bad" live>
          {refusalText(problem, 'Nothing was sent, and what you wrote is still here.')}
        </Note>
      )}
      <AreaField
        label="What do you need?"
        name="text"
        rows={4}
        maxLength={quoteLimits.textLength.max}
        value={written.text}
        onChange={({ target }) => change({ text: target.value })}
        help="What, how many, and what matters to you. Leave out your number: you can chat once it is booked."
        error={errors.text}
      />
      {!service && (
        <CategoryField
          value={written.category}
          onChange={(next) => change({ category: next })}
          campus={campus}
          error={errors.category}
        />
      )}
      <PhotosField
        legend="Photos that help"
        max={quoteLimits.photos}
        error={errors.photos}
        onChange={(uploads, isUploading) => setPhotos({ uploads, isUploading })}
      />
      {service && (
        <BookingQuestions
          asker={service.vendor.businessName}
          questions={service.questions}
          answers={written.answers}
          errors={errors}
          onAnswer={(question, answer) => change({ answers: { ...written.answers, [question]: answer } })}
          onPhoto={(question, photo) => setAnswerPhotos((all) => ({ ...all, [question]: photo }))}
        />
      )}
      <DayField days={days} onChange={setDays} error={errors.preferredDays} />
      <ChoiceChips
        legend="Time of day"
        value={part}
        options={[{ value: ANY, label: 'Any time' }, ...optionsOf(partsOfDay)]}
        onChange={setPart}
      />
      {locations.length > 1 && (
        <ChoiceChips
          legend="Where"
          value={where}
          options={[
            { value: ANY, label: 'Either is fine' },
            ...optionsOf(wheres).filter(({ value }) => locations.includes(value as ServiceLocation)),
          ]}
          onChange={setWhere}
        />
      )}
      <MoneyField
        label="Your budget"
        optional
        name="budget"
        value={written.budget}
        onText={(budget) => change({ budget })}
        error={errors.budget}
      />
      <p className="text-ink-2 text-sm">
        Sellers see your first name and what you write here, never your number or your room. You pay only if you accept
        an offer.
      </p>
      <Dock>
        <Submit service={service} category={written.category} campus={campus} busy={busy} />
      </Dock>
    </form>
  )
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function useAsk(onAsked: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const asking = useMutation({
    mutationFn: async (body: AskInput) =>
      (await api('POST /bookings/requests', { body, idempotencyKey: attempt.keyFor(body) })).data,
    onSuccess: async ({ _id }) => {
      onAsked()
      void client.invalidateQueries({ queryKey: quotesKey })
      await navigate(requestPath(_id), { replace: true })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const ask = (body: AskInput) => {
    if (attempt.begin()) asking.mutate(body)
  }
  return { ask, problem: asking.error, busy: asking.isPending || asking.isSuccess }
}

interface CategoryFieldProps {
  value: string
  campus: string | undefined
  onChange: (category: string) => void
  error: string | undefined
}

function CategoryField({ value, campus, onChange, error }: CategoryFieldProps) {
  const { data } = useQuery(serviceCategoriesQuery)
  const { data: sellers } = useQuery({ ...reachQuery({ category: value, campus }), enabled: value !== '' })
  return (
    <SelectField
      label="Who it goes to"
      name="category"
      value={value}
      placeholder="Choose a category"
      disabled={!data}
      options={(data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
      onChange={({ target }) => onChange(target.value)}
      help={
        sellers === undefined
          ? undefined
          : sellers === 0
            ? 'Nobody on this campus offers this yet.'
            : `${countOf(sellers, 'seller', 'sellers')} on this campus`
      }
      error={error}
    />
  )
}

interface DayFieldProps {
  days: readonly string[]
  onChange: (days: readonly string[]) => void
  error: string | undefined
}

/** Any number of days, up to the maximum. */
function DayField({ days, onChange, error }: DayFieldProps) {
  const today = dayOf(serverNow())
  const all = Array.from({ length: DAYS_SHOWN }, (_, n) => dayAfter(today, n))
  const isFull = days.length >= quoteLimits.preferredDays
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="mb-2 font-semibold text-sm">
        Days that suit you <span className="font-normal text-ink-3">(optional, up to {quoteLimits.preferredDays})</span>
      </legend>
      <div className="rail-scroll -mx-gutter flex gap-1.5 px-gutter py-0.5 lg:mx-0 lg:flex-wrap lg:px-0.5">
        {all.map((day) => {
          const isOn = days.includes(day)
          return (
            <label
              key={day}
              className={`relative flex h-16 w-13 flex-none cursor-pointer flex-col items-center justify-center rounded-control text-xs has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${isOn ? 'bg-ink text-paper' : 'bg-surface edged'}`}
            >
              <input
                type="checkbox"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day])}
                className="sr-only"
              />
              {weekdayOf(day).slice(0, 3)}
              <b className="display text-d-md">{dateOf(day)}</b>
            </label>
          )
        })}
      </div>
      {error && <p className="pt-1 text-bad-text text-sm">{error}</p>}
    </fieldset>
  )
}

interface SubmitProps extends Pick<AskFormProps, 'service' | 'category' | 'campus'> {
  busy: boolean
}

function Submit({ service, category = '', campus, busy }: SubmitProps) {
  const isOpen = service === undefined && category !== ''
  const { data: sellers } = useQuery({ ...reachQuery({ category, campus }), enabled: isOpen })
  const whom = service ? service.vendor.businessName : sellers ? countOf(sellers, 'seller', 'sellers') : 'for offers'
  return (
    <Button type="submit" size="lg" block busy={busy && 'Sending…'}>
      {`Ask ${whom}, free`}
    </Button>
  )
}
