/** The phone on which the shop is measured. */
export const phone = {
  viewport: { width: 375, height: 760 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
}
/** Its processor is so many times as slow as this one. */
export const slowness = 4
