/** A typed price, and shortcuts to its bounds. */
import type { AgentPrice } from '#schemas/entities/people/agent.ts'

export const isWithin = (typed: string, { min, max }: Pick<AgentPrice, 'min' | 'max'>): boolean =>
  /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) >= min && Number(typed) <= max

export const listBounds = ({ min, max }: Pick<AgentPrice, 'min' | 'max'>) =>
  [
    { name: 'least', value: min },
    { name: 'most', value: max },
  ].filter(({ name }) => name === 'least' || max > min)
