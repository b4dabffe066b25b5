import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string' }, numbers: { type: 'string' } },
})
export const flags = {
  only: values.only,
  rounds: Number(values.rounds ?? 12),
  numbers: Number(values.numbers ?? 1_000_000),
}
