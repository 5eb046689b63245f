import { objectsFor } from './art/plan.ts'
import type { DemoService } from './demo-service.ts'
import { adaKey } from './people/students.ts'
import { serviceTable } from './service-table.ts'
import { serviceWays } from './service-ways.ts'
import { rowsOf } from './text-table.ts'

/** Students who offer something, as the table names them. */
const students: Readonly<Record<string, string>> = { ada: adaKey }

export function services(): DemoService[] {
  const shown = new Map<string, number>()
  return rowsOf(serviceTable.replace(/\n>/g, ' |')).map((cells, i) => {
    const [seller, categorySlug, look, price, minutes, name, description] = cells as [
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
    const studentKey = students[seller] ?? null
    return {
      key: `service-${String(i + 1).padStart(2, '0')}-${look}`,
      storeKey: studentKey ? null : seller,
      studentKey,
      name,
      description,
      price: Number(price),
      durationMinutes: Number(minutes),
      categorySlug,
      pictureKey: objects[nth % objects.length]!.pictureKeys[0]!,
      way: serviceWays[name] ?? {},
    }
  })
}
