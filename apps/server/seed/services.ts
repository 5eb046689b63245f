import { objectsFor } from './art/plan.ts'
import type { DemoService } from './demo-campus.ts'
import { serviceTable } from './service-table.ts'
import { rowsOf } from './text-table.ts'

export function services(): DemoService[] {
  const shown = new Map<string, number>()
  return rowsOf(serviceTable.replace(/\n>/g, ' |')).map((cells, i) => {
    const [storeKey, categorySlug, look, price, minutes, name, description] = cells as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const nth = shown.get(look) ?? 0
    shown.set(look, nth + 1)
    const objects = objectsFor(look, name)
    return {
      key: `service-${String(i + 1).padStart(2, '0')}-${look}`,
      storeKey,
      name,
      description,
      price: Number(price),
      durationMinutes: Number(minutes),
      categorySlug,
      pictureKey: objects[nth % objects.length]!.pictureKeys[0]!,
    }
  })
}
