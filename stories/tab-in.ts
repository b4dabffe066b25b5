import { expect, userEvent, waitFor } from 'storybook/test'

/** Tabs into a group, once the group has made one of its parts focusable, which happens after it is rendered. */
export async function tabIn(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[tabindex="0"]')).not.toBeNull())
  await userEvent.tab()
}
