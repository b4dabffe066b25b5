/** Messages of the media library. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  title: sentence('图库', 'Pictures'),
  search: sentence('按名称或替代文字查找图片', 'Find a picture by name or alternative text'),
  forStorefront: sentence('店铺能用的图片（推广码）', 'Pictures for storefront (promo code)'),
  allStorefronts: sentence('全部', 'All'),
  upload: sentence('上传图片', 'Upload pictures'),
  uploadHint: sentence(
    'JPEG、PNG、WebP、AVIF，每张不超过 {mb} MB。可以拖进来，也可以粘贴。',
    'JPEG, PNG, WebP or AVIF, up to {mb} MB each. Drop them here, or paste.',
  ),
  drop: sentence('松开就上传', 'Drop to upload'),
  lost: sentence('图片没有取到', 'Could not be loaded'),
  empty: sentence(
    '还没有图片。上传第一张：拖到这里，粘贴，或用上面的按钮。',
    'No pictures yet. Drop the first one here, paste it, or use the button above.',
  ),
  nothing: sentence('没有这样的图片。', 'No pictures found.'),
  more: sentence('更多图片', 'More pictures'),
  loadingMore: sentence('加载中…', 'Loading…'),

  uploads: sentence('上传', 'Uploads'),
  waiting: sentence('排队中', 'waiting'),
  sending: sentence('{percent}%', '{percent}%'),
  checking: sentence('服务器检查中', 'processing'),
  stop: sentence('停止上传 {name}', 'Stop uploading {name}'),
  again: sentence('重新上传 {name}', 'Upload {name} again'),
  againShort: sentence('重试', 'Try again'),
  dismiss: sentence('移走 {name}', 'Dismiss {name}'),
  tooLarge: sentence(
    '{size}，超过了 {mb} MB。请压缩或缩小后再上传。',
    '{size} exceeds {mb} MB. Reduce the file and upload it again.',
  ),
  otherType: sentence(
    '不是 JPEG、PNG、WebP 或 AVIF 图片。请转换格式后再上传。',
    'Not a JPEG, PNG, WebP or AVIF picture. Convert it and upload it again.',
  ),
  emptyFile: sentence('文件是空的。', 'The file is empty.'),
  pasted: sentence('粘贴的图片', 'Pasted picture'),

  animated: sentence('动图，只显示第一帧', 'Animated: first frame only'),
  animatedHint: sentence(
    '这是动图。页面只显示它的第一帧；要会动，请换成视频。',
    'This picture is animated. Pages show its first frame only; for motion, use a video.',
  ),

  drawing: sentence('生成尺寸中', 'Generating sizes'),
  drawingHint: sentence(
    '正在生成各种尺寸，几秒钟后可以发布。',
    'The sizes of this picture are being generated. You can publish it in a few seconds.',
  ),
  failed: sentence('画不出来', 'Processing failed'),
  failedHint: sentence(
    '这张图片的各种尺寸没有生成，还不能使用。',
    'The sizes of this picture could not be generated, so it cannot be used.',
  ),
  unreadable: sentence(
    '文件损坏，或不是能读的图片。请换一个文件，然后删除它。',
    'The file is damaged or cannot be read. Upload another file and delete this one.',
  ),
  memory: sentence(
    '处理它需要的内存太多。请把图片缩小，或存成 JPEG，再上传。',
    'Processing needs too much memory. Reduce the picture or save it as JPEG, and upload it again.',
  ),
  cpu: sentence(
    '处理它需要的时间太长。请把图片缩小，或存成 JPEG，再上传。',
    'Processing takes too long. Reduce the picture or save it as JPEG, and upload it again.',
  ),
  interrupted: sentence(
    '服务器忙，没有做完。文件没有问题，请重试。',
    'The server was busy and did not finish. The file is fine; try again.',
  ),
  drawAgain: sentence('重新生成', 'Try again'),
  drawingAgain: sentence('重新生成中…', 'Trying again…'),
  noAlt: sentence('缺替代文字', 'No alternative text'),

  describe: sentence('描述上传的图片', 'Describe the uploaded pictures'),
  describeOne: sentence('“{name}”上传好了。图上是什么？', '“{name}” is uploaded. What does it show?'),
  describeLeft: sentence('后面还有 {count} 张。', '{count} more to come.'),
  describeHint: sentence(
    '读给看不见图片的人。用到这张图片的页面会自动带上；可以先跳过，以后再写。',
    'Read to people who cannot see the picture. Pages that use the picture get it automatically. You can skip it and write it later.',
  ),
  describeNext: sentence('下一张', 'Next'),
  describeDone: sentence('写好了', 'Done'),
  skip: sentence('跳过', 'Skip'),
  skipAll: sentence('全部跳过', 'Skip all'),
  use: sentence('用这张图片', 'Use this picture'),

  details: sentence('图片详情', 'Picture details'),
  backToAll: sentence('所有图片', 'All pictures'),
  close: sentence('关闭', 'Close'),
  gone: sentence('没有这张图片，可能已经删除。', 'This picture does not exist. It may have been deleted.'),
  name: sentence('名称', 'Name'),
  nameHint: sentence('只有运营者看得到。', 'Visible to operators only.'),
  nameMissing: sentence('名称不能为空，没有保存。', 'Not saved: a picture needs a name.'),
  alt: sentence('替代文字', 'Alternative text'),
  altHint: sentence(
    '读给看不见图片的人，也在图片加载失败时显示。',
    'Read to people who cannot see the picture, and shown if it fails to load.',
  ),
  altZh: sentence('中文', 'Chinese'),
  altEn: sentence('英文', 'English'),
  decoration: sentence('装饰图片，没有要说的内容', 'Decorative, no text needed'),
  focus: sentence('焦点', 'Focus'),
  focusHint: sentence(
    '裁剪时一定留下的点。点一下图片，或用滑块。',
    'The point that remains visible when the picture is cropped. Tap the picture, or use the sliders.',
  ),
  fromLeft: sentence('从左', 'From the left'),
  fromTop: sentence('从上', 'From the top'),
  percent: sentence('{value}%', '{value}%'),
  cropped: sentence('裁剪后', 'Cropped'),
  saving: sentence('保存中…', 'Saving…'),
  saved: sentence('已保存', 'Saved'),
  notSaved: sentence('没有保存：{problem}', 'Not saved: {problem}'),
  republish: sentence(
    '已发布的页面要再发布一次，才会用上新的替代文字和焦点。',
    'Publish pages again to apply a new text or focus.',
  ),
  file: sentence('文件', 'File'),
  reference: sentence('在文档里写作', 'In documents'),
  ofShop: sentence('所有店铺都能用', 'For all storefronts'),
  ofStorefront: sentence('店铺 {scope}', 'Storefront {scope}'),
  notYours: sentence(
    '这是全站的图片，您可以用，不能改。',
    'This picture belongs to the whole shop. You can use it, but not change it.',
  ),
  readOnly: sentence('您的账号只能查看图片。', 'Your account can only view pictures.'),

  usedIn: sentence('用在哪里', 'Used in'),
  notUsed: sentence('没有任何页面、设置或卡版式使用它。', 'Not used by any page, setting or card layout.'),
  published: sentence('已发布', 'published'),
  draft: sentence('草稿', 'draft'),
  campaign: sentence('活动', 'campaign'),
  earlier: sentence('回滚会用到', 'for a rollback'),

  remove: sentence('删除图片', 'Delete picture'),
  removeTitle: sentence('删除“{name}”？', 'Delete “{name}”?'),
  removeHint: sentence(
    '这不能撤销。已经打开的页面还能显示它 30 天。',
    'This cannot be undone. Pages that are already open show it for another 30 days.',
  ),
  inUse: sentence(
    '正在使用，不能删除。请先在上面这些地方换掉它。',
    'This picture is in use. Replace it in the places above before you delete it.',
  ),
  inUseBy: sentence('没有删除，它用在：', 'Not deleted. It is used in:'),
  removing: sentence('删除中…', 'Deleting…'),
  cancel: sentence('取消', 'Cancel'),

  altFromLibrary: sentence('不填时用图库里的：“{text}”', 'When empty, the library’s text is used: “{text}”'),
  altInLibrary: sentence('图库里写的是：“{text}”', 'The library’s text: “{text}”'),
  useAlt: sentence('改用图库里的', 'Use the library’s text'),
  fillAlt: sentence('填进来再改', 'Copy it here to edit'),

  pick: sentence('选择图片', 'Choose a picture'),
  pickHint: sentence('点一张图片就用上它。', 'Tap a picture to use it.'),
  retry: sentence('重试', 'Try again'),
})
