import { expect, test } from 'vitest'
import { testsOf } from './test/changed.ts'

const files = [
  'apps/server/src/modules/coupons/coupons.test.ts',
  'apps/server/src/modules/follows/follows.test.ts',
  'apps/server/src/platform/pages.test.ts',
  'apps/server/src/platform/http/contract.test.ts',
  'apps/server/src/statements.test.ts',
  'apps/web/app/features/coupons/coupon-sheet.component.test.tsx',
  'apps/web/app/lib/form.test.ts',
  'e2e/coupon-codes.spec.ts',
  'e2e/coupons.spec.ts',
  'e2e/store.spec.ts',
  'bench/relevance/measures.test.ts',
  'scripts/sheets.test.ts',
]
const texts: Record<string, string> = {
  'apps/server/src/modules/follows/follows.test.ts': "import { openWorld } from '../../../test/world.ts'",
  'e2e/store.spec.ts': "import { expect } from './fixtures.ts'",
}
const testsFor = (...changed: string[]) => testsOf(changed, files, (file) => texts[file] ?? '')

test('a module brings its tests, those of its screens, and the checks of all statements and calls', () => {
  expect(testsFor('apps/server/src/modules/coupons/coupons.policy.ts')).toEqual({
    vitest: [
      'apps/server/src/modules/coupons/',
      'apps/web/app/features/coupons/',
      'apps/server/src/statements.test',
      'apps/server/src/platform/http/contract.test',
    ],
    specs: ['e2e/coupons.spec.ts'],
    gateSpecs: ['e2e/coupon-codes.spec.ts'],
  })
})

test('a screen brings the tests of its feature, and shared code of the screens all of theirs', () => {
  expect(testsFor('apps/web/app/features/coupons/coupon-sheet.tsx')).toEqual({
    vitest: ['apps/web/app/features/coupons/'],
    specs: ['e2e/coupons.spec.ts'],
    gateSpecs: ['e2e/coupon-codes.spec.ts'],
  })
  expect(testsFor('apps/web/app/lib/form.ts').vitest).toEqual(['apps/web/app/'])
})

test('a test brings itself, and a helper the tests that import it', () => {
  expect(testsFor('e2e/coupons.spec.ts')).toEqual({ vitest: [], specs: ['e2e/coupons.spec.ts'], gateSpecs: [] })
  expect(testsFor('e2e/fixtures.ts').specs).toEqual(['e2e/store.spec.ts'])
  expect(testsFor('apps/server/test/world.ts').vitest).toEqual(['apps/server/src/modules/follows/follows.test.ts'])
})

test('scripts and benchmarks bring the tests of their folder', () => {
  expect(testsFor('bench/relevance/engines.ts').vitest).toEqual(['bench/'])
  expect(testsFor('scripts/test/sheets.ts').vitest).toEqual(['scripts/'])
})

test('documents bring nothing', () => {
  expect(testsFor('README.md')).toEqual({ vitest: [], specs: [], gateSpecs: [] })
})
