/** The frame of every page: navigation bar, body, tab bar, pull-to-refresh (product §2 "Tab bar"). */
import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { limits } from '#schemas/limits.ts'
import type { FrameProps } from '#renderer/parts.ts'
import { useKit } from '#renderer/kit.ts'
import { Icon } from '../ui/graphics/icon.tsx'
import { Mark } from '../ui/graphics/mark.tsx'
import { runInNextFrame } from '../ui/in-next-frame.ts'
import * as page from '../ui/page.css.ts'
import './turn.css.ts'
import { Press } from '../ui/controls/press.tsx'
import * as styles from './frame.css.ts'

export function Frame({ title, navBar, background, back, tabs, href, onTab, pull, children }: FrameProps) {
  const { t } = useKit()
  const content = (
    <>
      {children}
      {navBar === 'none' && <Bar title={title} back={back} look="alone" />}
    </>
  )
  return (
    <div
      className={`${page.column} ${page.background[background]} ${navBar === 'default' ? styles.withBar : ''} ${tabs ? styles.withTabs : ''}`}
    >
      {navBar !== 'none' && <Bar title={title} back={back} look={navBar} />}
      <main className={styles.body}>{pull ? <Pulled onPull={pull}>{content}</Pulled> : content}</main>
      {tabs && (
        <nav className={styles.tabBar} aria-label={t('frame.tabs')}>
          {tabs.map((tab) => (
            <Press
              key={tab.path}
              className={styles.tab}
              aria-current={tab.selected ? 'page' : undefined}
              href={href?.(tab.path)}
              onPress={() => onTab(tab)}
            >
              <TabIcon {...tab} />
              <span className={styles.tabText}>{tab.text}</span>
            </Press>
          ))}
        </nav>
      )}
    </div>
  )
}

/** Called after the first content (`after.ts`): pull-to-refresh is not needed before. */
export let isPullLoaded: (part: typeof import('./pull.tsx').Pull) => void
const pullPart = new Promise<Parameters<typeof isPullLoaded>[0]>((resolve) => (isPullLoaded = resolve))

function Pulled({ onPull, children }: { onPull: () => Promise<unknown>; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [Pull, setPull] = useState<Awaited<typeof pullPart>>()
  useEffect(() => void pullPart.then((part) => setPull(() => part)), [])
  return (
    <>
      {Pull && <Pull content={content} onPull={onPull} />}
      <div ref={content} className={styles.pulled}>
        {children}
      </div>
    </>
  )
}

let isScrolled = false
const onScroll = (listener: () => void) => {
  const look = () => {
    isScrolled = window.scrollY > limits.scrollThreshold
    listener()
  }
  const stop = runInNextFrame(look)
  addEventListener('scroll', look, { passive: true })
  return () => {
    stop()
    removeEventListener('scroll', look)
  }
}
// reading it during rendering would force a layout of the previous page
const wasScrolled = () => isScrolled

function Bar({ title, back, look: wanted }: Pick<FrameProps, 'title' | 'back'> & { look: keyof typeof styles.navBar }) {
  const { t } = useKit()
  const scrolled = useSyncExternalStore(onScroll, wasScrolled, () => false)
  const look = wanted === 'transparent' && scrolled ? 'solid' : wanted
  return (
    <header className={styles.navBar[look]}>
      {back ? (
        <button type="button" className={styles.back} aria-label={t('frame.back')} onClick={back}>
          <Icon name="chevron-left" />
        </button>
      ) : (
        <span />
      )}
      <h1 className={look === 'transparent' ? styles.unseen : styles.title}>{title}</h1>
    </header>
  )
}

/** A drawing of this site has the colour of its tab, which follows the theme; other pictures have their own colours. */
const getMaskImage = (name: string): string | undefined =>
  /^\/\w[\w./-]*\.svg$/.test(name) ? `url(${name})` : undefined

function TabIcon({ icon, activeIcon, selected, bulge }: FrameProps['tabs'] extends (infer T)[] | null ? T : never) {
  const name = (selected ? activeIcon : icon) ?? icon
  if (!name) return null
  const stencil = getMaskImage(name)
  const drawing = stencil ? (
    <span className={styles.stencil} style={{ '--drawing': stencil } as CSSProperties} />
  ) : name.includes('/') ? (
    <Mark src={name} className={styles.tabIcon} />
  ) : (
    <Icon name={name} size="large" />
  )
  return bulge ? <span className={styles.bulge}>{drawing}</span> : drawing
}
