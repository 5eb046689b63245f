import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { useForm } from '../../lib/form.ts'
import { isPageKey, useDocumentKeys } from '../../lib/page-keys.ts'
import { clockTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NOTES_PER_PAGE, notesQuery, useAddNote } from './records.queries.ts'

/** What administrators noted, and a new note. */
export function RecordNotes({ id }: { id: string }) {
  const notes = useInfiniteQuery(notesQuery(id))
  const add = useAddNote(id)
  const form = useForm({
    saved: { text: '' },
    validate: ({ text }) => ({ text: text.trim() ? '' : 'Write a note.' }),
    submit: async ({ text }) => {
      await add.mutateAsync(text.trim())
      form.set({ text: '' })
    },
  })
  useDocumentKeys((event) => {
    if (event.key.toLowerCase() !== 'n' || !isPageKey(event)) return
    event.preventDefault()
    form.ref.current?.querySelector('textarea')?.focus()
  })
  return (
    <Panel title="Notes" note="only administrators see them">
      <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-2 px-3 pb-3">
        <AreaField label="New note" rows={2} maxLength={limits.noteLength} {...form.field('text')} />
        <Button type="submit" size="sm" kind="secondary" busy={add.isPending && 'Saving…'}>
          Add note
        </Button>
      </form>
      <PagedList
        query={notes}
        noun="notes"
        step={NOTES_PER_PAGE}
        skeleton={<RowsSkeleton count={2} />}
        empty={<p className="px-3 pb-3 text-ink-3 text-sm">No notes yet.</p>}
      >
        {(rows) => (
          <ul aria-label="Notes, newest first" className="rows-ruled border-line border-t">
            {rows.map(({ _id, text, author, createdAt }) => (
              <li key={_id} className="px-3 py-2 text-sm">
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="text-ink-3 text-xs">
                  {author.name}, {clockTime(new Date(createdAt))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}
