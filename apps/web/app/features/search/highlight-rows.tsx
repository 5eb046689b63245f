import { List, Row, SectionHead } from '../../ui/list.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import type { Highlight, HighlightGroup } from './load-highlights.ts'

/** The stores and services that a search means, beside its products. */
export const HighlightRows = ({ groups }: { groups: readonly HighlightGroup[] }) =>
  groups.map(({ title, more, list }) => (
    <section key={title} aria-label={title} className="pb-3">
      <SectionHead title={title} more={more} />
      <List label={title}>
        {list.map((one) => (
          <Row key={one.to} to={one.to} lead={<Lead {...one} />} title={one.name} text={<Text {...one} />} />
        ))}
      </List>
    </section>
  ))

const Lead = ({ name, colour, picture, tint }: Highlight) =>
  colour ? (
    <StoreAvatar name={name} colour={colourOf(colour)} image={picture} />
  ) : (
    <Thumb files={photoFiles(picture)} tint={tint} size="sm" />
  )

const Text = ({ when, isNow, text }: Highlight) => (
  <>
    <b className={isNow ? 'text-ok-text' : 'text-ink-2'}>{when}</b> · {text}
  </>
)
