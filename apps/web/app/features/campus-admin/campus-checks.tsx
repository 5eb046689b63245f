import type { CampusSetup } from '@vendly/contract/campus-setup'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { checkLabels } from './campus-texts.ts'

type Checks = CampusSetup['checks']

/** What a campus needs before it is opened, counted from what it has. */
export function CampusChecks({ checks }: { checks: Checks }) {
  const done = checks.filter(({ have, need }) => have >= need)
  return (
    <Panel title="Before it opens" note={`${done.length} of ${checks.length}`}>
      <ul>
        {checks.map(({ key, have, need }) => {
          const isDone = have >= need
          return (
            <li key={key} className="flex min-h-9 items-center gap-2.5 border-line border-t px-3 py-1.5 text-sm">
              <span className={isDone ? 'text-ok-text' : 'text-ink-3'}>
                <Icon name={isDone ? 'check-circle-fill' : 'clock'} size="sm" />
              </span>
              <span className={`flex-1 ${isDone ? '' : 'font-semibold'}`}>
                <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
                {checkLabels[key]}
              </span>
              <span className="text-ink-3 text-xs figures">{need > 1 || !isDone ? `${have} of ${need}` : ''}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
