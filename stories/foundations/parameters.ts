import type { ComponentType } from 'react'

/**
 * Parameters of a sheet: a documentation page at full width. The story that draws it is hidden and exists for the tests; landmarks may
 * repeat, and samples of low contrast are marked and excluded.
 */
export const createSheetParameters = (page: ComponentType) => ({
  bare: true,
  docs: { page },
  a11y: {
    context: { exclude: ['[data-contrast]'] },
    config: { rules: [{ id: 'landmark-unique', enabled: false }] },
  },
})
