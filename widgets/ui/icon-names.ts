/** The icons that a document may name: names of the lucide family. React-free, so that schemas can list them. */
export const iconNames = [
  'arrow-left-right', 'badge-check', 'bell', 'box', 'calendar-check', 'camera', 'card-sim', 'chart-line', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up',
  'circle-alert', 'circle-check', 'circle-help', 'circle-x', 'clock', 'coins', 'copy', 'credit-card', 'crown', 'download', 'ellipsis', 'eye', 'eye-off', 'file-text', 'gauge', 'gift',
  'globe', 'headset', 'heart', 'house', 'id-card', 'image', 'info', 'key-round', 'layers', 'layout-grid', 'link', 'list', 'lock', 'log-out', 'map-pin', 'megaphone', 'message-circle', 'minus',
  'navigation', 'package', 'pause', 'pencil', 'percent', 'phone', 'play', 'plus', 'power', 'qr-code', 'receipt-text', 'refresh-cw', 'repeat', 'rotate-ccw', 'router', 'scan-line', 'search', 'settings',
  'share-2', 'shield-check', 'shopping-bag', 'signal', 'sliders-horizontal', 'smartphone', 'sparkles', 'star', 'store', 'tag', 'ticket', 'trash-2', 'triangle-alert', 'truck', 'user', 'users',
  'wallet', 'wifi', 'x', 'zap',
] as const
export type IconName = (typeof iconNames)[number]

export const isIconName = (value: string): value is IconName => iconNames.includes(value as IconName)
