import { z } from 'zod'
import { categoryForm } from './category-form.ts'
import { categoryLimits as max } from './category-limits.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { line, text } from './text.ts'

const count = z.number().int()

/** The colours behind pictures that are missing. */
export const categoryTint = z
  .enum(['food', 'tech', 'books', 'fashion', 'hostel', 'beauty', 'service', 'sport'])
  .meta({ id: 'CategoryTint' })
export type CategoryTint = z.output<typeof categoryTint>

const adminCategory = z
  .object({
    slug: z.string(),
    name: z.string(),
    tint: categoryTint,
    parent: z.string().nullable(),
    isHidden: z.boolean(),
    form: categoryForm,
    version: count,
    changedAt: timestamp.nullable(),
    products: count.meta({ description: 'On sale in it, without its subcategories' }),
    listings: count.meta({ description: 'Items of students on sale in it' }),
    services: count.meta({ description: 'Offered in it' }),
    moving: z
      .object({ total: count, left: count, into: z.string().nullable() })
      .nullable()
      .meta({ description: 'While what is in it is moved; `into`: the category that it becomes a part of' }),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.output<typeof adminCategory>

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/categories',
  audience: 'admin',
  right: 'goods:read',
  summary: 'All categories with their forms and what is on sale in each, every top category before its subcategories',
  reply: z.array(adminCategory),
})

const bySlug = z.object({
  slug: z.string().max(60).meta({ description: 'The last part of the address of a category' }),
})
const name = line().min(2, 'Enter a name.').max(max.name, `At most ${max.name} characters.`)
const parent = z
  .string()
  .max(60)
  .nullable()
  .meta({ description: 'Slug of the top category above; null for a top category' })
const version = z.number().int().meta({ description: 'The version that was shown' })

export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Add a category after its siblings; its slug is made from the name and never changes',
  body: z.object({ name, tint: categoryTint, parent }),
  reply: adminCategory,
  status: 201,
  idempotent: true,
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:slug',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Rename a category or change its colour',
  params: bySlug,
  body: z.object({ name, tint: categoryTint, version }),
  reply: adminCategory,
})

export const changeCategoryForm = endpoint({
  method: 'PUT',
  path: '/admin/categories/:slug/form',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Replace what the form of a product asks for in a category; products keep what they say',
  params: bySlug,
  body: z.object({ form: categoryForm, version }),
  reply: adminCategory,
})

export const hideCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:slug/hidden',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Hide a category from forms and lists, or show it again; what is in it stays on sale',
  params: bySlug,
  body: z.object({ isHidden: z.boolean() }),
  reply: adminCategory,
})

export const orderCategories = endpoint({
  method: 'PATCH',
  path: '/admin/categories',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Put the categories below one parent into another order',
  body: z.object({ parent, slugs: z.array(z.string().max(60)).min(1).max(max.total) }),
  reply: z.array(adminCategory),
})

export const moveCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/:slug/parent',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Put a category below another top category, or make it a top category; a job moves what is in it',
  params: bySlug,
  body: z.object({ parent, version }),
  reply: adminCategory,
})

const uses = z
  .object({
    products: count,
    listings: count,
    services: count,
    requests: count.meta({ description: 'Requests for quotes' }),
    coupons: count,
    savedSearches: count,
    promotions: count,
    stores: count,
    applications: count,
    subcategories: count,
  })
  .meta({ id: 'CategoryUses', description: 'How many records of each kind are in a category, on sale or not' })
export type CategoryUses = z.output<typeof uses>

export const getCategoryUses = endpoint({
  method: 'GET',
  path: '/admin/categories/:slug/uses',
  audience: 'admin',
  right: 'goods:read',
  summary: 'What a merge would move; a category without uses can be deleted',
  params: bySlug,
  reply: uses,
})

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/:slug/merge',
  audience: 'admin',
  right: 'goods:act',
  summary:
    'Make a category a part of another one: a job moves what is in it, its address leads there; cannot be undone',
  params: bySlug,
  body: z.object({
    into: z.string().max(60),
    name: line().max(60).meta({ description: 'The name of the category that ends, as a confirmation' }),
    reason: text().min(limits.reasonLength, 'Enter a reason.').max(limits.noteLength),
  }),
  reply: adminCategory,
  status: 202,
  confirmed: true,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:slug',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Delete a category that nothing is in',
  params: bySlug,
})
