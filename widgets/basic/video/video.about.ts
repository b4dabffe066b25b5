import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import type { schema } from './video.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('视频', 'Video'),
  purpose: sentence('点了才播放的视频，先显示封面。', 'A video with a poster, which plays on tap.'),
  guide: {
    advice: sentence(
      '一定有封面和标题；步骤在旁边的文字里也写一遍。',
      'Always set a poster and a title; also describe the steps in a text next to it.',
    ),
    keys: sentence('空格播放和暂停，左右键在进度条上移动。', 'Space plays and pauses; Left and Right move the slider.'),
    reading: sentence(
      '按钮读“播放”加标题；进度条读已播和总长。没有字幕轨。',
      'The button is read as “Play” and the title, the slider with elapsed and total time. There are no captions.',
    ),
  },
  props: {
    video: part('视频地址', 'Address of the video', '视频文件的网址。', 'The address of the video file.'),
    poster: part('封面', 'Poster', '播放前显示的图片。', 'The picture shown before the video plays.'),
    title: part(
      '标题',
      'Title',
      '视频讲什么，读屏软件也会读。',
      'The subject of the video, also read by screen readers.',
    ),
    note: part('小字', 'Note', '如时长。', 'Such as its length.'),
    ratio: part(
      '画面比例',
      'Ratio',
      '宽除以高，如 1.78，最大 4。',
      'Width divided by height, such as 1.78, at most 4.',
    ),
  },
  events: {
    play: part('开始播放', 'Started', '点了播放。', 'Play was tapped.'),
    end: part('播完', 'Ended', '放到了最后。', 'The video has played to its end.'),
  },
}
