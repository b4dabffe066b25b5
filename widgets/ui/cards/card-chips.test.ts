import { expect, test } from 'vitest'
import { enums, type EnumName, type EnumValue } from '#schemas/enums.ts'
import { listCardChips } from './card-chips.ts'

const listEnumValues = <N extends EnumName>(name: N) => [null, ...enums[name].map(({ value }) => value as EnumValue<N>)]
const states = listEnumValues('simStatus').flatMap((simStatus) =>
  listEnumValues('authStatus').flatMap((authStatus) =>
    listEnumValues('internetStatus').flatMap((internetStatus) =>
      listEnumValues('onlineStatus').map((onlineStatus) => ({ simStatus, authStatus, internetStatus, onlineStatus })),
    ),
  ),
)
const formatChips = (state: (typeof states)[number]) => listCardChips(state).map(({ of, value }) => `${of} ${value}`)

test('in no state do two chips contradict each other', () => {
  expect(states.length).toBeGreaterThan(700)
  for (const state of states) {
    const says = formatChips(state)
    const about = JSON.stringify(state)
    const works = says.filter((chip) => ['simStatus 3', 'onlineStatus 1'].includes(chip))
    const fails = says.filter((chip) => /^simStatus (?!3$)|^internetStatus 2$/.test(chip))
    expect(works.length > 0 && fails.length > 0, `${about}: ${says.join()}`).toBe(false)
    // unknown states are not shown, and no statement is repeated
    expect(
      says.filter((chip) => /9999|authStatus 3|internetStatus [13]|onlineStatus 3/.test(chip)),
      about,
    ).toEqual([])
    expect(new Set(says.map((chip) => chip.split(' ')[0])).size, about).toBe(says.length)
  }
})

test('what stops a card is always said', () => {
  for (const state of states) {
    const { simStatus, internetStatus } = state
    if (simStatus != null && simStatus !== 3 && simStatus !== 9999)
      expect(formatChips(state)[0], JSON.stringify(state)).toBe(`simStatus ${simStatus}`)
    else if (internetStatus === 2) expect(formatChips(state), JSON.stringify(state)).toContain('internetStatus 2')
  }
})

test.each([
  [
    { simStatus: 3, authStatus: 2, internetStatus: 1, onlineStatus: 1 },
    ['simStatus 3', 'authStatus 2', 'onlineStatus 1'],
  ],
  [{ simStatus: 3, authStatus: 2, internetStatus: 2, onlineStatus: 1 }, ['internetStatus 2', 'authStatus 2']],
  [{ simStatus: 4, authStatus: 2, internetStatus: 2, onlineStatus: 1 }, ['simStatus 4', 'authStatus 2']],
  [{ simStatus: 5, authStatus: 1, internetStatus: 2, onlineStatus: 1 }, ['simStatus 5']],
  [{ simStatus: 2, authStatus: 1, internetStatus: 3, onlineStatus: 2 }, ['simStatus 2', 'authStatus 1']],
] as const)('%o has the chips %o', (state, says) => expect(formatChips(state as never)).toEqual(says))
