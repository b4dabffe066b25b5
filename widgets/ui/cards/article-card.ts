import type { StyleRule } from '@vanilla-extract/css'
import { clampLines, font, surface, toRem } from '#widgets/mixins.ts'
import { vars } from '#widgets/theme.css.ts'

/** Alone in a row, as in large type: the picture is next to the words, or a single card would fill the screen. */
const alone = '(min-width: 20rem)'
/** The card of an article in a grid: a picture above its words. Each widget makes its own styles of it. */
export const articleCard = {
  /** The position of the picture depends on its width. */
  place: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', containerType: 'inline-size' },
  card: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    overflow: 'hidden',
    textAlign: 'start',
    '@container': { [alone]: { flexDirection: 'row' } },
  },
  picture: {
    position: 'relative',
    background: vars.color.card,
    '@container': {
      [alone]: {
        flex: 'none',
        alignSelf: 'flex-start',
        width: toRem(112),
        margin: vars.space[8],
        overflow: 'hidden',
        borderRadius: vars.radius.control,
      },
    },
  },
  /** Over the lower edge of the picture. */
  gone: {
    ...font.caption,
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    paddingBlock: vars.space[2],
    background: vars.color.shade,
    color: vars.color.onDark,
    textAlign: 'center',
  },
  words: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    padding: vars.space[8],
  },
  name: {
    ...font.body,
    ...clampLines(2),
    minHeight: toRem(40),
    color: vars.color.ink,
    '@container': { [alone]: { minHeight: 0 } },
  },
} satisfies Record<string, StyleRule>
