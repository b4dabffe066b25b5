/** The emulated phone of the measurements. */
export const phone = {
  viewport: { width: 375, height: 760 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
}
/** Factor by which the CPU is throttled. */
export const slowness = 4
