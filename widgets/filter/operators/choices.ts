import type { DictOption } from '#schemas/entities/site/dict-option.ts'
import { limits } from '#schemas/limits.ts'

/** Returns all (''), selected (-99, only if the shop has them), then the dictionary's in its order (product §3). */
export const listChoices = (
  options: readonly Pick<DictOption, 'value' | 'label'>[],
  suggest: boolean,
  words: { all: string; selected: string },
) => [
  { value: '', label: words.all },
  ...(suggest ? [{ value: String(limits.operatorSelected), label: words.selected }] : []),
  ...options.map(({ value, label }) => ({ value, label })),
]
