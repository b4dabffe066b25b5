/** Parameters of a story that renders a full sheet: landmarks may repeat, and samples of low contrast are marked and excluded. */
export const sheetParameters = {
  bare: true,
  a11y: {
    context: { exclude: ['[data-contrast]'] },
    config: { rules: [{ id: 'landmark-unique', enabled: false }] },
  },
}
