import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    numbers: { type: 'string' },
    against: { type: 'string' },
    workers: { type: 'string' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    check: { type: 'boolean' },
    lighthouse: { type: 'string' },
  },
})
export const flags = {
  only: values.only,
  /** Budgets decide the exit code. */
  check: values.check ?? false,
  rounds: Number(values.rounds ?? (values.check ? 5 : 12)),
  numbers: Number(values.numbers ?? (values.check ? 20_000 : 1_000_000)),
  isNumbersGiven: values.numbers !== undefined || values.check === true,
  /** Another checkout of this repository. */
  against: values.against,
  workers: Number(values.workers ?? 1),
  seconds: Number(values.seconds ?? 5),
  minutes: Number(values.minutes ?? 60),
  /** Path of the Lighthouse CLI when it is not installed in this repository. */
  lighthouse: values.lighthouse,
}
