import { limits } from '@vendly/contract/limits'
import type { StoreColour, StoreSettings } from '@vendly/contract/vendor-store'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { Photo, photoFiles } from '../../../ui/photo.tsx'
import { Awning, StoreAvatar, storeColours } from '../../../ui/store-avatar.tsx'
import { useChangeSettings, useUploadImage } from '../../own-store/store-settings.queries.ts'
import { FeaturedSheet } from './featured-sheet.tsx'

export interface StoreAppearanceProps {
  settings: StoreSettings
  store: StoreProfile
}

/** The store's picture; with Premium also colour, banner and featured products. */
export function StoreAppearance({ settings, store }: StoreAppearanceProps) {
  const { isPremium } = settings
  const [isFeaturing, setFeaturing] = useState(false)
  return (
    <div>
      <SectionHead title="Appearance" />
      <div className="grid grid-cols-1 gap-4">
        <StorePicture settings={settings} store={store} />
        {!isPremium && (
          <List label="Premium">
            <Row
              lead={<Icon name="crown-simple-fill" />}
              title="Get Premium"
              text="A lower commission, your own colour, a banner and featured products"
              to="/vendor/upgrade"
            />
          </List>
        )}
        {isPremium && (
          <fieldset className="grid grid-cols-1 gap-4">
            <legend className="flex items-center gap-2 pb-2 font-semibold text-sm">
              Storefront <Badge tone="gold">Premium</Badge>
              <Link to="/vendor/upgrade" className="touch ml-auto text-brand-text">
                Your plan
              </Link>
            </legend>
            <Colours settings={settings} name={store.businessName} />
            <Banner settings={settings} />
            <List label="Featured">
              <Row
                lead={<Icon name="star" />}
                title="Featured products"
                text={
                  settings.featured.map(({ name }) => name).join(', ') ||
                  `Up to ${limits.featured} products that buyers see first`
                }
                onPress={() => setFeaturing(true)}
              />
            </List>
          </fieldset>
        )}
      </div>
      {isFeaturing && <FeaturedSheet settings={settings} onClose={() => setFeaturing(false)} />}
    </div>
  )
}

const colourNames: Record<StoreColour, string> = {
  blue: 'Cobalt',
  green: 'Green',
  red: 'Red',
  amber: 'Amber',
  teal: 'Teal',
  plum: 'Plum',
  brown: 'Brown',
  ink: 'Ink',
}

function Colours({ settings, name }: { settings: StoreSettings; name: string }) {
  const change = useChangeSettings()
  return (
    <fieldset>
      <legend className="pb-1.5 text-ink-2 text-sm">Colour</legend>
      <div className="grid grid-cols-4 gap-2">
        {storeColours.map((colour) => (
          <label
            key={colour}
            className="grid cursor-pointer justify-items-center gap-1 rounded-card bg-surface p-2 text-2xs hairline has-checked:outline-2 has-checked:outline-brand-text has-focus-visible:outline-2 has-focus-visible:outline-brand-text has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="colour"
              className="sr-only"
              checked={settings.colour === colour}
              onChange={() => change.mutate({ colour })}
            />
            <StoreAvatar name={name} colour={colour} image={null} />
            {colourNames[colour]}
          </label>
        ))}
      </div>
      {change.error && (
        <p role="alert" className="pt-1 text-bad-text text-sm">
          {change.error.message}
        </p>
      )}
    </fieldset>
  )
}

function StorePicture({ settings, store }: StoreAppearanceProps) {
  const change = useChangeSettings()
  const { storeImage } = settings
  const colour = storeColours.find((one) => one === settings.colour) ?? 'blue'
  return (
    <div className="flex items-center gap-3">
      <StoreAvatar name={store.businessName} colour={colour} image={storeImage} size="lg" />
      <div className="grid gap-1">
        <p className="font-semibold text-sm">Store picture</p>
        <div className="flex flex-wrap gap-2">
          <UploadButton use="store" label={storeImage ? 'Change' : 'Add a picture'} />
          {storeImage && (
            <Button kind="quiet" size="sm" onClick={() => change.mutate({ storeImage: null })}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Banner({ settings: { banner, colour } }: { settings: StoreSettings }) {
  const change = useChangeSettings()
  const shown = storeColours.find((one) => one === colour) ?? 'blue'
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-ink-2 text-sm">
        Banner, twice as wide as it’s high. A computer shows a strip across its middle.
      </p>
      <div className="overflow-hidden rounded-card hairline">
        <Awning colour={shown} className="w-full" />
        {banner ? (
          <Photo
            files={photoFiles(banner.url)}
            alt="Your banner"
            ratio="wide"
            sizes="(min-width: 64rem) 560px, 100vw"
          />
        ) : (
          <p className="grid h-26 place-items-center text-ink-3 text-sm">No banner yet</p>
        )}
      </div>
      <div className="flex gap-2">
        <UploadButton use="banner" label={banner ? 'Change banner' : 'Add a banner'} />
        {banner && (
          <Button kind="quiet" size="sm" onClick={() => change.mutate({ banner: null })}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}

function UploadButton({ use, label }: { use: 'store' | 'banner'; label: string }) {
  const upload = useUploadImage()
  return (
    <FilePicker
      accept="image/*"
      disabled={upload.isPending}
      className="touch inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-small bg-surface px-3 font-semibold text-sm edged has-disabled:cursor-not-allowed has-disabled:text-ink-3"
      onFiles={([file]) => upload.mutate({ use, file: file! })}
    >
      {upload.isPending ? <span className="spinner" /> : <Icon name="camera" size="sm" />}
      {upload.isPending ? 'Uploading…' : label}
    </FilePicker>
  )
}
