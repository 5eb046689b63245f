import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { type DraftRules, useDraft } from './use-draft.ts'

export interface ApplicationFormOptions<Step extends string, Fields> extends DraftRules<Fields> {
  step: Step
  steps: readonly Step[]
  goTo: (step: Step) => void
  /** What is wrong in one step, as far as the browser can know. */
  errorsIn: (step: Step, fields: Fields) => FieldErrors
  /** The step that has a field which the server rejected. */
  stepOfField: (field: string) => Step
  submit: (fields: Fields, idempotencyKey: string) => Promise<unknown>
  queryKey: QueryKey
  /** The address of the screen, which shows the status once it is sent. */
  path: string
}

/** An application in steps: a draft that is never lost, the first error in focus, sent once. */
export function useApplicationForm<Step extends string, Fields extends object>(
  options: ApplicationFormOptions<Step, Fields>,
) {
  const { step, steps, goTo, errorsIn, stepOfField } = options
  const draft = useDraft<Fields>(options)
  const [found, setFound] = useState<FieldErrors>({})
  const sending = useSend(options, draft.discard)
  const { fields } = draft
  const change = (part: Partial<Fields>) => {
    draft.change(part)
    setFound({})
  }
  const show = (target: Step, errors: FieldErrors) => {
    setFound(errors)
    if (target !== step) goTo(target)
    focusFirst(errors)
  }
  const next = () => {
    const errors = errorsIn(step, fields)
    if (Object.keys(errors).length > 0) return show(step, errors)
    setFound({})
    const flushed = draft.flush()
    const following = steps[steps.indexOf(step) + 1]
    if (following) return goTo(following)
    const open = steps.find((key) => Object.keys(errorsIn(key, fields)).length > 0)
    if (open) return show(open, errorsIn(open, fields))
    void flushed.then(() => sending.send(fields))
  }
  const rejected = fieldErrors(sending.problem)
  return {
    fields,
    change,
    errors: { ...rejected, ...found },
    /** For `ApplicationForm`. */
    frame: {
      step,
      back: options.path,
      draftState: options.updatedAt || draft.state !== 'saved' ? draft.state : undefined,
      isSending: sending.isPending,
      documentsError: found.documents,
      problem: sending.problem,
      onGoToField: (field: string) => show(stepOfField(field), rejected),
      onNext: next,
    },
  }
}

/** Sends it once, however often it is pressed. */
function useSend<Step extends string, Fields>(
  { submit, queryKey, path }: ApplicationFormOptions<Step, Fields>,
  discardDraft: () => void,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (fields: Fields) => submit(fields, attempt.keyFor(fields)),
    onSuccess: async (application) => {
      await showReturned(client, queryKey, application)
      discardDraft()
      showToast({ text: `Application sent. You’ll hear from us within ${limits.reviewDays} days.` })
      void navigate(path, { replace: true })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  const send = (fields: Fields) => {
    if (attempt.begin()) mutate(fields)
  }
  return { send, isPending, problem: error }
}

/** Once the step is drawn. */
function focusFirst(errors: FieldErrors): void {
  const [name] = Object.keys(errors)
  if (!name) return
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`main [name="${name}"]`)
    ;(field ?? document.querySelector<HTMLElement>('main [aria-invalid="true"]'))?.focus()
  })
}
