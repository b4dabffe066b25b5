import { style } from '@vanilla-extract/css'
import { vars } from '../theme.css.ts'

/** Toasts appear above it. */
export const below = style({ vars: { '--yarl__portal_zindex': vars.layer.overlay } })
/** As large as the screen allows. */
export const whole = style({ width: '100%', height: '100%', objectFit: 'contain' })
