import type { StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { addons } from 'storybook/preview-api'
import { SELECT_STORY } from 'storybook/internal/core-events'
import type { Locale } from '#schemas/language/locales.ts'
import { toStoryId } from './story-id.ts'
import type { PageState } from './shop.tsx'

/** The target of a followed link with its parameters, stored until the story of that page draws it. */
let followed: { path: string; address: string } | undefined

function ShopPage(state: Omit<PageState, 'address' | 'onLeft'>) {
  const container = useRef<HTMLDivElement>(null)
  const { path, persona, data, locale } = state
  useEffect(() => {
    const host = container.current!.appendChild(document.createElement('div'))
    let stop: (() => void) | undefined
    let isGone = false
    const address = followed?.path === path ? followed.address : undefined
    const onLeft = (to: string, leftAt: string) => {
      followed = { path: to, address: leftAt }
      addons.getChannel().emit(SELECT_STORY, { storyId: toStoryId(to) })
    }
    void import('./shop.tsx').then(async ({ drawPage }) => {
      const stopDrawing = await drawPage(host, { path, persona, data, locale, address, onLeft })
      if (isGone) stopDrawing()
      else stop = stopDrawing
    })
    return () => {
      isGone = true
      stop?.()
      host.remove()
    }
  }, [path, persona, data, locale])
  return <div ref={container} />
}

export const createPageStory = ({ path, id }: { path: string; id: string }): StoryObj => ({
  parameters: { bare: true, __id: id, controls: { disable: true } },
  render: (_, { globals }) => (
    <ShopPage
      path={path}
      persona={globals.persona as string}
      data={globals.data as string}
      locale={globals.locale as Locale}
    />
  ),
})
