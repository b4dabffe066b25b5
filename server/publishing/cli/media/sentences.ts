/** Messages of the commands for the media library. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  media: sentence(
    '图库：页面用的图片，自动生成浏览器需要的各种尺寸',
    'Manage the media library: pictures for pages, in the sizes that browsers need',
  ),
}

export const say = createSay({
  whichFocus: sentence('--focus 是 x,y：两个 0 到 1 的数。', '--focus must be x,y: two numbers from 0 to 1.'),
  decorationHasNone: sentence(
    '装饰图没有 --alt-zh 和 --alt-en。',
    'Do not use --alt-zh or --alt-en with a decoration.',
  ),
  oneName: sentence('--name 只用于一个 FILE。', 'Use --name with a single FILE.'),
  decoration: sentence('装饰图', 'decoration'),
  undescribed: sentence('没有替代文字', 'no alt text'),
  firstFrame: sentence('动图，只显示第一帧', 'animated: only the first frame is shown'),
  drawing: sentence('正在生成各种尺寸', 'generating sizes'),
  failed: sentence('无法生成各种尺寸', 'could not generate sizes'),
  unreadable: sentence('文件损坏，或不是能读的图片', 'the file is damaged or cannot be read'),
  memory: sentence('太大，需要的内存超过上限', 'requires too much memory'),
  cpu: sentence('太复杂，需要的时间超过上限', 'takes too long to process'),
  interrupted: sentence('中断了，可以用 media draw 重试', 'interrupted; retry with media draw'),
  file: sentence('{url}，{size} 字节', '{url}, {size:byte|bytes}'),
  notUsed: sentence('没有用到', 'not used'),
  deleted: sentence('media:{id} 已删除。', 'Deleted media:{id}.'),
})
