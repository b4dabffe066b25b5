import { cells } from './cells.ts'
import { getCellPicture } from './names.ts'
import { expect, test } from './storybook.ts'

for (const [name, cell] of Object.entries(cells))
  test(name, async ({ storybook }) => {
    await storybook.cell(cell)
    await expect(storybook.page).toHaveScreenshot(getCellPicture(name))
  })
