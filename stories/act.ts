/** The actions of menu items and links in stories, logged by type. */
import { action } from 'storybook/actions'
import { fn } from 'storybook/test'
import type { Act } from '#renderer/kit.ts'

export const act = fn<Act>(async (menuAction) => {
  action(menuAction.type ?? 'act')(menuAction)
  return { ok: true, data: undefined }
})
