/** One wrong change of the product. `from` occurs once in `file`; `tests` are the files that should notice. */
export type Mutation = { what: string; file: string; from: string; to: string; tests: string[] }
