import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: Product
  }
}

/** The product that the journeys share. */
export default async function product(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...shared } = await startProduct(3460)
  project.provide('product', shared)
  return stop
}
