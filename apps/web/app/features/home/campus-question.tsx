import { Form } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import type { CampusName } from './campus-chooser.tsx'

/** Asked until a campus, or all of them, is chosen. A GET form, so it works before the scripts have loaded. */
export function CampusQuestion({ campuses }: { campuses: readonly CampusName[] }) {
  return (
    <Form
      action="/"
      aria-labelledby="campus-question"
      className="mt-3 grid gap-2 rounded-card bg-surface p-3 hairline lg:flex lg:items-center lg:gap-3"
    >
      <h2 id="campus-question" className="display text-d-sm">
        Which campus?
      </h2>
      <div className="flex flex-wrap gap-2">
        {campuses.map(({ slug, name, shortName }) => (
          <button
            key={slug}
            type="submit"
            name="campus"
            value={slug}
            title={name}
            className={`${buttonClass({ kind: 'soft' })} flex-1 lg:flex-none`}
          >
            {shortName}
          </button>
        ))}
        <button type="submit" name="campus" value="all" className={buttonClass({ kind: 'quiet' })}>
          All campuses
        </button>
      </div>
    </Form>
  )
}
