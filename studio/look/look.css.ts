/** Shared styles of all Studio screens. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from './theme.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html, body, #root', { height: '100%', margin: 0 })
// keeps fixed and sticky content below dialogs and menus, which are siblings
globalStyle('#root', { isolation: 'isolate' })
globalStyle('body', {
  background: vars.color.ground,
  color: vars.color.ink,
  fontFamily: vars.font.family,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  WebkitFontSmoothing: 'antialiased',
})
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
globalStyle(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' })
globalStyle('h1, h2, h3, p, ol, ul', { margin: 0, padding: 0 })
globalStyle('ol, ul', { listStyle: 'none' })

const plain = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minHeight: vars.button,
  minWidth: vars.button,
  padding: '0 10px',
  border: '1px solid transparent',
  borderRadius: '6px',
  background: 'none',
  cursor: 'pointer',
  textDecoration: 'none',
  color: vars.color.ink,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.soft },
    '&:disabled': { color: vars.color.quiet, opacity: 0.6, cursor: 'default' },
  },
})
export const button = styleVariants({
  quiet: [plain],
  plain: [plain, { borderColor: vars.color.edge, background: vars.color.surface }],
  filled: [
    plain,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 600,
      selectors: {
        '&:hover:not(:disabled)': { background: vars.color.accent, filter: 'brightness(1.08)' },
        '&:disabled': { background: vars.color.soft, color: vars.color.quiet, opacity: 1 },
      },
    },
  ],
})
export const field = style({
  width: '100%',
  minHeight: vars.button,
  padding: '5px 8px',
  fontSize: vars.font.typed,
  border: `1px solid ${vars.color.edge}`,
  borderRadius: '6px',
  background: vars.color.surface,
})
export const label = style({ display: 'block', fontSize: '0.75rem', color: vars.color.quiet, marginBottom: '4px' })
export const hint = style({ fontSize: '0.75rem', lineHeight: '1.125rem', color: vars.color.quiet })
export const problem = style({
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  color: vars.color.danger,
  background: vars.color.sunk,
  borderRadius: '6px',
  padding: '6px 8px',
  borderInlineStart: `3px solid ${vars.color.danger}`,
})
export const warning = style([problem, { color: vars.color.warning, borderColor: vars.color.warning }])
export const stack = style({ display: 'flex', flexDirection: 'column', gap: '12px' })
export const row = style({ display: 'flex', alignItems: 'center', gap: '8px' })
export const title = style({ fontSize: '0.8125rem', fontWeight: 600 })
export const backdrop = style({ position: 'fixed', inset: 0, background: 'rgb(10 16 14 / 45%)' })
export const dialog = style({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  width: 'min(480px, calc(100vw - 32px))',
  height: 'fit-content',
  maxHeight: 'calc(100dvh - 32px)',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: '10px',
  overflow: 'clip',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  // focused only until an element inside receives the focus
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const dialogBody = style({ flex: '1 1 auto', minHeight: 0, overflow: 'auto', padding: '20px' })
globalStyle(`${dialogBody} > h2, ${dialogBody} > h2 + p`, { paddingInlineEnd: '32px' })
/** Last in tab order, after the content of the dialog. */
export const dialogClose = style([
  plain,
  {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineEnd: '8px',
    padding: 0,
    background: vars.color.surface,
    '@media': { '(pointer: coarse)': { insetBlockStart: '4px', insetInlineEnd: '4px' } },
  },
])
export const wideDialog = style([dialog, { width: 'min(920px, calc(100vw - 32px))', height: 'calc(100dvh - 64px)' }])
export const menu = style({
  minWidth: '180px',
  padding: '4px',
  borderRadius: '8px',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  boxShadow: '0 8px 24px rgb(10 16 14 / 18%)',
})
export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  minHeight: vars.button,
  padding: '0 10px',
  borderRadius: '6px',
  cursor: 'pointer',
  selectors: { '&[data-highlighted]': { background: vars.color.soft } },
})
globalStyle(`${menuItem} kbd`, {
  font: 'inherit',
  fontSize: '0.75rem',
  color: vars.color.quiet,
  // touch screens need no shortcuts
  '@media': { '(pointer: coarse)': { display: 'none' } },
})
