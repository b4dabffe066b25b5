import { useRef, useState, type CSSProperties } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import type { schema } from './video.schema.ts'
import * as styles from './video.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Shows a picture until the video is played, and loads the video only then. */
export default function Video({ video, poster, title, note, ratio, emit }: Props) {
  const { t } = useKit()
  const player = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'poster' | 'playing' | 'paused' | 'lost'>(video ? 'poster' : 'lost')
  const [time, setTime] = useState({ at: 0, of: 0 })
  const shape = ratio ?? 16 / 9
  const start = () => {
    setState('playing')
    void emit('play')
  }
  const toggle = () =>
    state === 'playing' ? player.current?.pause() : void player.current?.play().catch(() => setState('lost'))
  return (
    <figure className={styles.root}>
      <div className={styles.stage} style={{ paddingTop: `${100 / shape}%` }}>
        {state !== 'poster' && video && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's tutorials have no tracks; their steps are
          // in the page's text
          <video
            ref={player}
            className={styles.video}
            src={video}
            poster={poster ?? undefined}
            autoPlay
            playsInline
            onPlay={() => setState('playing')}
            onPause={() => setState('paused')}
            onError={() => setState('lost')}
            onTimeUpdate={({ currentTarget }) =>
              setTime({ at: currentTarget.currentTime, of: currentTarget.duration || 0 })
            }
            onEnded={() => void emit('end')}
          />
        )}
        {state === 'poster' && (
          <span className={styles.poster}>
            <Picture src={poster} alt="" ratio={shape} />
          </span>
        )}
        {state === 'lost' ? (
          <p className={styles.lost} role="alert">
            {t('ui.videoLost')}
          </p>
        ) : (
          state !== 'playing' && (
            <button
              type="button"
              className={styles.start}
              dir="ltr"
              aria-label={t('ui.playVideo', { title })}
              onClick={state === 'poster' ? start : toggle}
            >
              <span className={styles.sign}>
                <Icon name="play" size="large" />
              </span>
            </button>
          )
        )}
        {(state === 'playing' || state === 'paused') && (
          <div className={styles.bar} dir="ltr">
            <button
              type="button"
              className={styles.button}
              aria-label={t(state === 'playing' ? 'ui.pauseVideo' : 'ui.playVideo', { title })}
              onClick={toggle}
            >
              <Icon name={state === 'playing' ? 'pause' : 'play'} />
            </button>
            <input
              type="range"
              className={styles.track}
              style={{ '--played': `${time.of ? (time.at / time.of) * 100 : 0}%` } as CSSProperties}
              aria-label={t('ui.progress')}
              aria-valuetext={`${formatClock(time.at)} / ${formatClock(time.of)}`}
              min={0}
              max={Math.ceil(time.of) || 1}
              step={1}
              value={time.at}
              onChange={(event) => {
                if (player.current) player.current.currentTime = Number(event.target.value)
              }}
            />
            <span className={styles.time}>{formatClock(time.of ? time.of - time.at : 0)}</span>
          </div>
        )}
      </div>
      <figcaption className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </figcaption>
    </figure>
  )
}

export function Skeleton({ ratio }: Partial<Props>) {
  return (
    <SkeletonBlock card>
      <SkeletonBar height={272 / (ratio ?? 16 / 9)} />
      <SkeletonBar width={140} height={16} />
    </SkeletonBlock>
  )
}
