import { useState } from 'react'

/**
 * What a control shows: a choice at once, until the promise of `onChange` is settled, and then `value` again. Without it a
 * control whose value changes only after a question or an answer jumps back first. A refusal is shown by the `onChange` that got it.
 */
export function useExpected<Value>(
  value: Value,
  onChange: (value: NonNullable<Value>) => unknown,
): [Value, (value: NonNullable<Value>) => void] {
  const [expected, setExpected] = useState<{ value: NonNullable<Value> }>()
  const change = async (next: NonNullable<Value>) => {
    const mine = { value: next }
    setExpected(mine)
    try {
      await onChange(next)
    } finally {
      // A later choice stays shown.
      setExpected((now) => (now === mine ? undefined : now))
    }
  }
  return [expected ? expected.value : value, (next) => void change(next)]
}
