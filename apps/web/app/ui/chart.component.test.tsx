import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../test/component.tsx'
import { Chart } from './chart.tsx'

const rows = [53, 91, 60, 3100].map((sold, at) => ({ day: `Day ${at}`, sold }))

test('a bar that is cut has its value written above it', async () => {
  await openPart(
    <Chart
      label="Sales"
      summary="Most on day 3."
      rows={rows}
      rowKey={({ day }) => day}
      tick={({ day }) => day}
      series={[{ label: 'Sales', tone: 'brand', value: ({ sold }) => sold }]}
      table={{ open: 'Day by day', head: 'Day', name: ({ day }) => day, columns: [] }}
    />,
  )
  await expect.element(page.getByText('3,100')).toBeVisible()
  await expect.element(page.getByText('91', { exact: true })).not.toBeInTheDocument()
})
