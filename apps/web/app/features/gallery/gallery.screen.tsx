import { currentTheme, setTheme } from '../../lib/theme.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Awning } from '../../ui/store-avatar.tsx'
import { BarPiece } from './bar-section.tsx'
import { StatPiece, TablePiece, TicketPiece, TimelinePiece, UploadPiece } from './figure-section.tsx'
import { ChipPiece, ChoicePiece, FieldPiece } from './form-section.tsx'
import { CardPiece, RowPiece, SkeletonPiece, StallPiece } from './market-section.tsx'
import { EmptyPiece, LayerPiece, NotePiece } from './notice-section.tsx'
import { ButtonPiece, ColourPiece, PricePiece, StatePiece, TypePiece } from './text-section.tsx'

export const meta = () => [...pageMeta('Pieces'), { name: 'robots', content: 'noindex' }]

/** Every piece in all its states, for whoever builds screens. */
export default function Pieces() {
  return (
    <>
      <header className="relative bg-front text-on-brand">
        <div className="mx-auto flex h-18 max-w-page items-center gap-4 px-gutter">
          <Logo inverse />
          <h1 className="display flex-1 text-d-md">Pieces</h1>
          <Button kind="on-brand" size="sm" onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
            Light or dark
          </Button>
        </div>
        <Awning className="absolute inset-x-0 top-full -mt-px" />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-gutter pt-8 outline-none">
        <div className="gap-5 lg:columns-3">
          <ColourPiece />
          <TypePiece />
          <ButtonPiece />
          <FieldPiece />
          <ChoicePiece />
          <ChipPiece />
          <StatePiece />
          <PricePiece />
          <CardPiece />
          <RowPiece />
          <StallPiece />
          <NotePiece />
          <EmptyPiece />
          <LayerPiece />
          <SkeletonPiece />
          <StatPiece />
          <TimelinePiece />
          <TicketPiece />
          <UploadPiece />
        </div>
        <TablePiece />
        <BarPiece />
      </main>
    </>
  )
}
