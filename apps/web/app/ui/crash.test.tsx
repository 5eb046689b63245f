import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Crash } from './crash.tsx'

test('a page that crashed says which request it was, if it was one', () => {
  const shown = (traceId?: string) => renderToStaticMarkup(<Crash onRetry={() => undefined} traceId={traceId} />)
  expect(shown('4bf92f3577b34da6a3ce929d0e0e4736')).toContain('Reference 4bf92f3577b34da6a3ce929d0e0e4736')
  for (const text of ['Oops! Something went wrong', 'Try Again', 'Refresh Page']) expect(shown()).toContain(text)
  expect(shown()).not.toContain('Reference')
})
