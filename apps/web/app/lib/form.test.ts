import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { afterChange, besideField, InvalidInput, isValid } from './form.ts'

const refusedWith = (refuse: (problem: unknown) => never, problem: unknown): unknown => {
  try {
    return refuse(problem)
  } catch (thrown) {
    return thrown
  }
}
const wrongCode = new ApiProblem(422, 'code_wrong', 'That code is not right.')

test('a refusal about a field becomes its error', () => {
  const thrown = refusedWith(besideField('code'), wrongCode)
  expect(thrown).toBeInstanceOf(InvalidInput)
  expect(thrown).toMatchObject({ errors: { code: 'That code is not right.' } })
})

test('of several codes only those named are about the field', () => {
  const refuse = besideField('code', 'code_wrong', 'two_factor_wrong')
  expect(refusedWith(refuse, wrongCode)).toBeInstanceOf(InvalidInput)
  const offline = new ApiProblem(0, 'offline', 'You are offline.')
  expect(refusedWith(refuse, offline)).toBe(offline)
})

test('a field without a message is valid', () => {
  expect(isValid({ amount: undefined })).toBe(true)
  expect(isValid({ amount: undefined, to: 'Choose another account.' })).toBe(false)
})

const refused = { errors: { name: 'Too long.', 'options.0.price': 'Too low.' }, message: 'Check the fields.' }

test('a change clears the errors of the field and of what is inside it', () => {
  expect(afterChange(refused, { options: [] }).errors).toEqual({ name: 'Too long.' })
})

test('the message stays until the last wrong field is changed', () => {
  const first = afterChange(refused, { name: 'Rice' })
  expect(first.message).toBe('Check the fields.')
  expect(afterChange(first, { options: [] })).toEqual({ errors: {} })
})

test('a message that is about no field stays', () => {
  expect(afterChange({ errors: {}, message: 'No connection.' }, { name: 'Rice' }).message).toBe('No connection.')
})
