import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    numbers: { type: 'string' },
    against: { type: 'string' },
    workers: { type: 'string' },
    seconds: { type: 'string' },
  },
})
export const flags = {
  only: values.only,
  rounds: Number(values.rounds ?? 12),
  numbers: Number(values.numbers ?? 1_000_000),
  isNumbersGiven: values.numbers !== undefined,
  /** Another checkout of this repository. */
  against: values.against,
  workers: Number(values.workers ?? 1),
  seconds: Number(values.seconds ?? 5),
}
