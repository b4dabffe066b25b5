/** The texts of a filter in the filter bar. */
import { isEmpty } from '#schemas/fields/empty.ts'
import type { NumberFilter } from '#schemas/entities/goods/number-filter.ts'
import type { Province } from '#schemas/entities/site/region.ts'

type Option = { value: string; label: string }

export const findLabel = (
  options: readonly Option[] | null | undefined,
  value: string | null | undefined,
): string | undefined => (isEmpty(value) ? undefined : options?.find((option) => option.value === value)?.label)

/** Returns the city's name, else the province's. */
export function findPlaceName(
  places: readonly Province[] | null | undefined,
  { provinceId, cityId }: Pick<NumberFilter, 'provinceId' | 'cityId'>,
): string | undefined {
  const province = places?.find(({ value }) => value === provinceId)
  return findLabel(province?.children, cityId) ?? province?.label
}

/** Conditions without a separate item in the bar. */
const hidden = [
  'pattern',
  'exclude',
  'include',
  'position',
  'priceMin',
  'priceMax',
  'monthFeeMax',
  'contractMax',
] as const

/** Returns the number of active conditions, including a non-default order. */
export const countConditions = (filter: NumberFilter): number =>
  hidden.filter((name) => !isEmpty(filter[name])).length + (isEmpty(filter.sort) || filter.sort === 'default' ? 0 : 1)
