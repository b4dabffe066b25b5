/** A story that draws a whole sheet, on which the same landmark may be drawn twice; what shows a low contrast is marked. */
export const ofSheet = {
  bare: true,
  a11y: {
    context: { exclude: ['[data-contrast]'] },
    config: { rules: [{ id: 'landmark-unique', enabled: false }] },
  },
}
