import { useQuery } from '@tanstack/react-query'
import type { AdminWithdrawal } from '@vendly/contract/payouts'
import { Link } from 'react-router'
import { useForm } from '../../../lib/form.ts'
import { nairaText } from '../../../lib/money.ts'
import { clockTime } from '../../../lib/time.ts'
import { showToast } from '../../../lib/toasts.ts'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { accountText, statusBadges } from '../withdrawal-labels.ts'
import { withdrawalSteps } from '../withdrawal-steps.ts'
import { type AdminAction, adminWithdrawalQuery, useAdminAction } from './withdrawals.queries.ts'
import { StatusBadge } from './withdrawals-list.tsx'

/** One withdrawal: whose it is, what the provider said, and what can be done. */
export function WithdrawalPanel({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(adminWithdrawalQuery(id))
  if (data) return <Open withdrawal={data} />
  if (isError)
    return (
      <Failed
        title="Couldn’t load this withdrawal"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the withdrawal">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

function Open({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { user, amount, status, accountName, reference, bankReference, checks, nextCheckAt, providerFee } = withdrawal
  const facts: [string, string][] = [
    ['Account', `${accountName}, ${accountText(withdrawal)}`],
    ['Asked the provider', checks === 1 ? 'once' : `${checks} times`],
  ]
  if (nextCheckAt) facts.push(['Asks again', clockTime(new Date(nextCheckAt))])
  if (providerFee !== null) facts.push(['Fee of the provider', nairaText(providerFee)])
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={nairaText(amount)}>
        <p className="text-ink-3 text-xs wrap-anywhere">
          <Link to={`/admin/users?user=${user._id}`} className="touch font-semibold text-brand-text">
            {user.name}
          </Link>{' '}
          · {user.email}
        </p>
        <StatusBadge status={status} />
      </PanelHead>
      <Actions withdrawal={withdrawal} />
      <Timeline
        label="Steps of the withdrawal"
        steps={withdrawalSteps(withdrawal, null, 'admin').map(({ at, ...step }) => ({
          ...step,
          time: at && clockTime(new Date(at)),
        }))}
      />
      <dl className="grid grid-cols-1 gap-2 border-line border-t pt-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-3 text-xs">{label}</dt>
            <dd className="text-sm wrap-anywhere">{value}</dd>
          </div>
        ))}
        <CopyLine label="Reference" text={reference} />
        {bankReference && <CopyLine label="Bank session" text={bankReference} />}
      </dl>
    </div>
  )
}

const doneText: Record<AdminAction['kind'], (withdrawal: AdminWithdrawal) => string> = {
  code: () => 'Approved: the money is on its way.',
  resend: () => 'The code was sent again.',
  check: ({ status }) => `Status: ${statusBadges[status].label.toLowerCase()}.`,
}

function Actions({ withdrawal: { _id: id, can } }: { withdrawal: AdminWithdrawal }) {
  const { mutateAsync, isPending, variables } = useAdminAction(id)
  const busyWith = (kind: AdminAction['kind']) => isPending && variables.kind === kind
  // The form's own button sends the code.
  const form = useForm<{ code: string }, 'resend' | 'check' | undefined>({
    saved: { code: '' },
    validate: ({ code }, kind) => (kind || /^\d{4,8}$/.test(code) ? {} : { code: 'Enter the code from the message' }),
    submit: async ({ code }, kind) => {
      const done = await mutateAsync(kind ? { kind } : { kind: 'code', code })
      form.reset()
      showToast({ text: doneText[kind ?? 'code'](done) })
    },
  })
  if (!can.enterCode && !can.check) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {can.enterCode && (
        <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-3">
          <TextField
            label="Code of the payment provider"
            inputMode="numeric"
            autoComplete="one-time-code"
            help="It was sent to the phone of the business. The transfer waits until it is entered."
            {...form.field('code')}
            onChange={({ target }) => form.set({ code: target.value.replace(/\D/g, '') })}
          />
          <Button type="submit" busy={busyWith('code') && 'Approving…'}>
            Approve
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {can.resendCode && (
          <Button
            kind="secondary"
            size="sm"
            className="flex-1"
            busy={busyWith('resend') && 'Sending…'}
            onClick={() => void form.submit('resend')}
          >
            Send the code again
          </Button>
        )}
        {can.check && (
          <Button
            kind="secondary"
            size="sm"
            className="flex-1"
            icon="arrow-clockwise"
            busy={busyWith('check') && 'Asking…'}
            onClick={() => void form.submit('check')}
          >
            Check now
          </Button>
        )}
      </div>
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
    </div>
  )
}
