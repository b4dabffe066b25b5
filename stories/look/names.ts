/** The names of Storybook's own pages and groups. Widgets have theirs in `about.ts`, pages of the shop in their documents. */
import { sentence } from '#schemas/language/sentences.ts'

export const groups = {
  start: sentence('开始', 'Start'),
  foundations: sentence('基础', 'Foundations'),
  pages: sentence('页面', 'Pages'),
  studio: sentence('编辑器', 'Studio'),
}
export const sheets = {
  'start/introduction': sentence('给设计师', 'For designers'),
  'start/principles': sentence('原则和对照', 'Principles'),
  'foundations/colour': sentence('颜色', 'Colour'),
  'foundations/type': sentence('文字', 'Type'),
  'foundations/space': sentence('间距、圆角、深度', 'Space, radius, depth'),
  'foundations/motion': sentence('动效', 'Motion'),
  'foundations/touch': sentence('触摸', 'Touch'),
  'foundations/icons': sentence('图标', 'Icons'),
  'foundations/words': sentence('文案', 'Words'),
  'foundations/figures': sentence('数字', 'Figures'),
  'basic/form photos': sentence('表单里的照片', 'Photos of a form'),
  'studio/inspector': sentence('属性面板', 'Inspector'),
} as const
export const docs = sentence('说明', 'Docs')
