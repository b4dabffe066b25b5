/** A story rendered in the page, or in an iframe when the story covers its window. */
import { Story } from '@storybook/addon-docs/blocks'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import * as styles from '../look/look.css.ts'

export type StoryGlobals = Readonly<Record<string, string>>
const formatGlobals = (globals: StoryGlobals): string =>
  Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
/** Returns the URL of a story without Storybook around it. */
export const buildStoryUrl = (id: string, globals: StoryGlobals, more = 'viewMode=story'): string =>
  `iframe.html?id=${id}&${more}&globals=${formatGlobals(globals)}`

/** Renders its content when it is scrolled near the viewport. */
export function WhenNear({ className, height, children }: { className?: string; height: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!container.current || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '400px',
      },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={container} className={className} style={isNear ? undefined : { minHeight: height }}>
      {isNear && children}
    </div>
  )
}

type Props = { story: PreparedStory; isOverlay: boolean; shown: StoryGlobals }
export const StoryFrame = ({ story, isOverlay, shown }: Props) =>
  isOverlay ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook
    <iframe className={styles.window} title={story.name} src={buildStoryUrl(story.id, shown)} loading="lazy" />
  ) : (
    <Story of={story.moduleExport} />
  )
