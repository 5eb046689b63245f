export interface FiguresTableProps {
  title: string
  /** The first names the rows, the others are figures. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  empty: string
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

/** A small table of figures under its title. */
export function FiguresTable({ title, heads, rows, empty }: FiguresTableProps) {
  const [nameHead, ...figureHeads] = heads
  return (
    <section aria-label={title} {...scrollable} className="overflow-x-auto rounded-card bg-surface hairline">
      <table className="w-full text-left text-sm">
        <caption className="display px-3 pt-3 pb-2 text-left text-d-sm">{title}</caption>
        {rows.length > 0 && (
          <thead className="bg-sunk text-ink-2 text-xs">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                {nameHead}
              </th>
              {figureHeads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="px-3 py-2 font-medium">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={figureHeads[at]} className="whitespace-nowrap px-3 py-2 text-right figures">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="px-3 pb-3 text-ink-3">{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
