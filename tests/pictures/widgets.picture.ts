import { findWidgetSchemas } from '#compiler/environment/project-files.ts'
import { project } from '#menmian.config.ts'
import { expect, test } from './storybook.ts'
import { getWidgetPicture } from './names.ts'

for (const widget of findWidgetSchemas(project).keys())
  test(widget, async ({ storybook }) => {
    await storybook.column(widget)
    await expect(storybook.page.locator('[data-column]')).toHaveScreenshot(getWidgetPicture(widget))
  })
