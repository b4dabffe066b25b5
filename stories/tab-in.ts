import { expect, userEvent, waitFor } from 'storybook/test'

/** Tabs into a group, which chooses the part that takes the focus after it was drawn. */
export async function tabIn(canvasElement: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[tabindex="0"]')).not.toBeNull())
  await userEvent.tab()
}
