import type { FigureId } from '@vendly/contract/figures'
import type { ShownFigure } from '../../../ui/figure-strip.tsx'
import { Delta } from '../../../ui/stat.tsx'
import { changeOf } from './report-texts.ts'

type Counted = { id: FigureId; value: number; previous: number | null }

/** Shows figures by id, each with its change on the period before; `orders`: how many there were, since few are chance. */
export function figuresWithChange(figures: readonly Counted[], orders: number) {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  return (id: FigureId, text: (value: number) => string, rest: Partial<ShownFigure> = {}): ShownFigure => {
    const { value, previous } = byId.get(id) ?? { value: 0, previous: null }
    const change = changeOf(value, previous, orders)
    return {
      ...{ id, value: text(value) },
      note: previous !== null && (
        <>
          {change !== undefined && <Delta change={change} downIsGood={id === 'refunds'} />} {text(previous)} before
        </>
      ),
      ...rest,
    }
  }
}
