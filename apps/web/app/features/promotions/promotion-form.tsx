import { useQuery } from '@tanstack/react-query'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { Promotion } from '@vendly/contract/promotions'
import { useRef } from 'react'
import { categoriesQuery, categoryChoices } from '../../lib/categories.ts'
import { type FieldErrors, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { AreaField, FieldError, SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { campusesQuery } from '../campuses/campuses.queries.ts'
import { CollectionFields } from './collection-fields.tsx'
import { CollectionPreview } from './collection-preview.tsx'
import { ComparedFields } from './compared-fields.tsx'
import { GoodsField } from './goods-field.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { audienceNames, choicesOf, kindNames, placeNames, severityNames } from './promotion-texts.ts'
import { empty, type PromotionValues, toBody, validate, valuesOf } from './promotion-values.ts'
import { useSavePromotion } from './promotions.queries.ts'

const { wide, narrow } = promotionLimits

const fileOf = (picture: File | string | undefined) => (picture instanceof File ? picture : undefined)

export interface PromotionFormProps {
  /** The one to change. */
  promotion?: Promotion
  onDone: () => void
}

/** A new promotion, or one that is changed, with a preview of it. */
export function PromotionForm({ promotion, onDone }: PromotionFormProps) {
  const save = useSavePromotion()
  const key = useRef(crypto.randomUUID())
  const { data: categories = [] } = useQuery(categoriesQuery)
  const form = useForm<PromotionValues>({
    saved: promotion ? valuesOf(promotion) : empty,
    validate,
    submit: async (values) => {
      const files = { wide: fileOf(values.wide), narrow: fileOf(values.narrow) }
      await save({ promotion, body: toBody(values), files, idempotencyKey: key.current })
      onDone()
    },
  })
  const { values, errors, set } = form
  const [isBanner, isStrip, isCollection, isFeatured] = (['banner', 'strip', 'collection', 'featured'] as const).map(
    (kind) => values.kind === kind,
  )
  const field = (name: Parameters<typeof form.field>[0]) => ({ autoComplete: 'off', ...form.field(name) })
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      {!promotion && <SelectField label="Kind" options={choicesOf(kindNames)} {...field('kind')} />}
      {isFeatured ? (
        <GoodsField
          label="Product or store"
          help={`Part of its name, or its link. The ${promotionLimits.featuredShown} newest of a page are shown, marked as featured, as long as they can be bought.`}
          withStores
          campusIds={values.campusIds}
          chosen={promotion?.title ?? values.featured}
          onLink={(featured) => set({ featured })}
          error={errors['featured.id']}
        />
      ) : (
        <TextField
          label={isStrip ? 'Text' : 'Title'}
          maxLength={isStrip ? promotionLimits.text : promotionLimits.title}
          help={isBanner ? 'Shown on the picture' : undefined}
          {...field('title')}
        />
      )}
      {isCollection && <CollectionFields form={form} categories={categories} />}
      {(isBanner || isStrip) && (
        <TextField
          label="Opens"
          optional={isStrip}
          help="A page of Vendly, such as /marketplace?q=lamp"
          maxLength={promotionLimits.link}
          {...field('link')}
        />
      )}
      {isBanner && (
        <>
          <PictureOf name="wide" label={`Picture for wide screens, ${wide.width} by ${wide.height} pixels`} {...form} />
          <PictureOf name="narrow" label={`Picture for phones, ${narrow.width} by ${narrow.height} pixels`} {...form} />
          <TextField
            label="Description of the picture"
            help="Read aloud, and shown while the picture loads. Repeat the words in it."
            maxLength={promotionLimits.alt}
            {...field('alt')}
          />
        </>
      )}
      {(isBanner || isFeatured) && (
        <>
          <SelectField label="Page" options={choicesOf(placeNames)} {...field('place')} />
          {values.place === 'category' && (
            <SelectField
              label="Category"
              placeholder="Choose a category"
              options={categoryChoices(categories, values.category)}
              {...field('category')}
            />
          )}
        </>
      )}
      {isBanner && (
        <>
          {values.place === 'home' && (
            <SelectField label="For" options={choicesOf(audienceNames)} {...field('audience')} />
          )}
          <SelectField
            label="Priority"
            help="When banners for different people meet, the highest is shown."
            options={Array.from({ length: promotionLimits.priority + 1 }, (_, n) => ({
              value: String(n),
              label: n === 0 ? '0, usual' : String(n),
            }))}
            {...field('priority')}
          />
        </>
      )}
      {isStrip && <SelectField label="How important" options={choicesOf(severityNames)} {...field('severity')} />}
      {(isBanner || isStrip) && <ComparedFields form={form} promotion={promotion} />}
      <CampusesField chosen={values.campusIds} error={errors.campusIds} onChange={(campusIds) => set({ campusIds })} />
      <TextField
        label="From"
        optional
        type="datetime-local"
        help="Nigerian time. Left empty, it starts now."
        {...field('from')}
      />
      <TextField label="To" type="datetime-local" {...field('to')} />
      {isCollection && <CollectionPreview values={values} />}
      {(isBanner || isStrip) && <PromotionPreview values={values} />}
      <AreaField label="Reason" rows={2} help="For the activity log" {...field('reason')} />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Saving…'}>
        {promotion ? 'Save' : 'Publish'}
      </Button>
    </form>
  )
}

interface PictureOfProps {
  name: 'wide' | 'narrow'
  label: string
  values: PromotionValues
  errors: FieldErrors
  set: (part: Partial<PromotionValues>) => void
}

function PictureOf({ name, label, values, errors, set }: PictureOfProps) {
  const picture = values[name]
  return (
    <PictureField
      legend={label}
      max={1}
      isRequired
      problem={errors[name]}
      pictures={
        picture
          ? [{ id: name, name: 'this picture', picture: typeof picture === 'string' ? `${picture}-320.webp` : picture }]
          : []
      }
      onAdd={([file]) => set({ [name]: file })}
      onRemove={() => set({ [name]: undefined })}
    />
  )
}

interface CampusesFieldProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

function CampusesField({ chosen, error, onChange }: CampusesFieldProps) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Campuses <span className="font-normal text-ink-3">(none chosen: all)</span>
      </legend>
      {campuses.map(({ _id, name }) => (
        <Check
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, _id] : chosen.filter((campus) => campus !== _id))
          }
        />
      ))}
      <FieldError error={error} />
    </fieldset>
  )
}
