/**
 * Tokens of Storybook's own pages, in px, because the shop's font size depends on the width of a phone. Light and dark follow the system,
 * like the manager around them (`.storybook/theme.ts`).
 */
import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'

export const vars = createGlobalTheme('[data-guide]', {
  color: {
    ground: '#ffffff',
    sunk: '#f6f8f7',
    line: '#e3e8e6',
    edge: '#83908b',
    ink: '#16201d',
    quiet: '#5a6662',
    accent: '#017a62',
    soft: '#e8f6f3',
    good: '#017a62',
    bad: '#c8281e',
    focus: '#0a5fb8',
  },
  space: { hair: '2px', tight: '4px', close: '8px', normal: '12px', wide: '16px', far: '24px', section: '40px' },
  size: {
    phone: '430px',
    table: '140px',
    page: '1160px',
    hairline: '1px',
    ring: '2px',
    target: '28px',
    swatch: '72px',
    side: '300px',
    pair: '900px',
    bar: '3px',
    overlay: '480px',
    track: '240px',
    card: '260px',
    device: '375px',
    deviceHeight: 'min(780px, 100vh - 240px)',
    bezel: '8px',
    code: '320px',
    window: '640px',
    reading: '68ch',
  },
  radius: { small: '4px', normal: '8px', card: '12px', device: '32px' },
  font: {
    family:
      '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
    latin:
      '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans CJK SC", monospace',
    small: '12px',
    body: '13px',
    lead: '15px',
    section: '17px',
    title: '26px',
    line: '1.55',
    tight: '1.3',
    strong: '600',
  },
})

globalStyle('[data-guide]', {
  '@media': {
    '(prefers-color-scheme: dark)': {
      vars: assignVars(vars.color, {
        ground: '#121615',
        sunk: '#1b2120',
        line: '#2c3533',
        edge: '#7b8884',
        ink: '#e9efed',
        quiet: '#a3aeaa',
        accent: '#5cc4a8',
        soft: '#16302a',
        good: '#5cc4a8',
        bad: '#ff8f82',
        focus: '#7fb4f5',
      }),
    },
  },
})
