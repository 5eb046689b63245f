import { currentTheme, setTheme } from '../../lib/theme.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Awning } from '../../ui/store-avatar.tsx'
import { BarSection } from './bar-section.tsx'
import { StatSection, TableSection, TicketSection, TimelineSection, UploadSection } from './figure-section.tsx'
import { ChipSection, ChoiceSection, FieldSection } from './form-section.tsx'
import { AvatarSection, CardSection, RowSection, SkeletonSection } from './market-section.tsx'
import { EmptySection, LayerSection, NoteSection } from './message-section.tsx'
import { ButtonSection, ColourSection, PriceSection, StateSection, TypeSection } from './text-section.tsx'

export const meta = () => pageMeta('UI kit')

/** Every part of the UI kit in all its states, for building screens. */
export default function Gallery() {
  return (
    <>
      <header className="relative bg-front text-on-brand">
        <div className="mx-auto flex h-18 max-w-page items-center gap-4 px-gutter">
          <Logo inverse />
          <h1 className="display flex-1 text-d-md">UI kit</h1>
          <Button kind="on-brand" size="sm" onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
            Light or dark
          </Button>
        </div>
        <Awning className="absolute inset-x-0 top-full -mt-px" />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-page px-gutter pt-8 outline-none">
        <div className="gap-5 lg:columns-3">
          <ColourSection />
          <TypeSection />
          <ButtonSection />
          <FieldSection />
          <ChoiceSection />
          <ChipSection />
          <StateSection />
          <PriceSection />
          <CardSection />
          <RowSection />
          <AvatarSection />
          <NoteSection />
          <EmptySection />
          <LayerSection />
          <SkeletonSection />
          <StatSection />
          <TimelineSection />
          <TicketSection />
          <UploadSection />
        </div>
        <TableSection />
        <BarSection />
      </main>
    </>
  )
}
