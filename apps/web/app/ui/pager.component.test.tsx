import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../test/component.tsx'
import { Pager } from './pager.tsx'

const pager = (shown: number, hasMore: boolean) => (
  <div data-testid="pager">
    <Pager shown={shown} total={shown} hasMore={hasMore} step={10} noun="orders" onMore={() => {}} />
  </div>
)

test('the end of a list is named only where it is longer than a page', async () => {
  const { close } = await openPart(pager(2, false))
  await expect.element(page.getByTestId('pager')).toHaveTextContent('')
  close()
  await openPart(pager(20, false))
  await expect.element(page.getByText('No more orders')).toBeVisible()
})
