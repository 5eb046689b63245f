import type { Complaint } from '@vendly/contract/complaints'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { reasonNames, wantNames } from './complaint-labels.ts'

/** What the complainant wrote and asks for. */
export function WhatWasSaid({ complaint }: { complaint: Complaint }) {
  const { reason, description, wanted, requested, complainant, createdAt, caseFile } = complaint
  const chosen = caseFile?.lines.filter(({ isChosen }) => isChosen) ?? []
  return (
    <div className="rounded-card bg-surface p-3 hairline">
      <p className="text-ink-3 text-xs">
        {complainant.name} · {clockTime(new Date(createdAt))}
      </p>
      <p className="font-semibold">{reasonNames[reason]}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{description}</p>
      {(wanted || chosen.length > 0) && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] wrap-anywhere gap-x-3 gap-y-1 border-line border-t pt-2 text-sm">
          {chosen.length > 0 && (
            <>
              <dt className="text-ink-3">About</dt>
              <dd>{chosen.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</dd>
            </>
          )}
          {wanted && (
            <>
              <dt className="text-ink-3">Wants</dt>
              <dd>
                {wantNames[wanted]}
                {requested !== null && ` (${nairaText(requested)})`}
              </dd>
            </>
          )}
        </dl>
      )}
    </div>
  )
}
