/** A side of a pair whose widget covers its window. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { facts } from 'virtual:widget-facts'
import { Nodes } from '../pairs/draw.tsx'
import { readWindow } from '../pairs/window.ts'

const meta = { title: 'start/window' } satisfies Meta
export default meta

export const Window: StoryObj = {
  tags: ['!dev', '!autodocs', '!test'],
  render: () => {
    const shown = readWindow(location.search)
    const pair = shown && facts.widgets[shown.widget]?.about.guide?.pairs?.[shown.index]
    return <>{pair && <Nodes nodes={pair[shown.side]} own={shown.widget} />}</>
  },
}
