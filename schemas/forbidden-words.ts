/**
 * Words that advertising in China must not contain, with their sources: the Advertising Law (广告法, 2021) and the guide of the State
 * Administration for Market Regulation on absolute terms in advertisements (广告绝对化用语执法指南, 2023).
 */
import type { ForbiddenWords } from './language/words.ts'

const because = (zh: string, en: string) => ({ 'zh-CN': zh, en })

export const forbiddenWords: readonly ForbiddenWords[] = [
  {
    words: ['国家级', '最高级', '最佳', 'national-level', 'state-level', 'the highest grade'],
    because: because('广告法第九条第三项', 'article 9 (3) of the Advertising Law'),
  },
  {
    words: [
      '全国最低价',
      '全网最低',
      '史上最低',
      '最低价',
      '最便宜',
      '最优惠',
      '最划算',
      '最快网速',
      '最强信号',
      '世界级',
      '宇宙级',
      '顶级',
      '极品',
      '独一无二',
      '绝无仅有',
      '史无前例',
      '全国第一',
      '全网第一',
      '行业第一',
      '世界第一',
      '中国第一',
      '销量第一',
      '排名第一',
      '第一品牌',
      '唯一品牌',
      '王牌产品',
      'lowest price',
      'cheapest in',
      'best in china',
      'number one in china',
      'no. 1 in china',
      'no.1 brand',
      'number one brand',
      'world-class',
      'unmatched in the world',
    ],
    because: because(
      '广告法第九条第三项和绝对化用语执法指南',
      'article 9 (3) of the Advertising Law and the guide on absolute terms',
    ),
  },
  {
    words: [
      '国旗',
      '国徽',
      '国家机关推荐',
      '国家领导人',
      '中央电视台推荐',
      '人民大会堂',
      '军队特供',
      '特供',
      '专供机关',
      'recommended by the government',
    ],
    because: because('广告法第九条第一、二项', 'article 9 (1) and (2) of the Advertising Law'),
  },
  {
    words: [
      '官方旗舰店',
      '官方直营',
      '官方授权',
      '官方指定',
      '官方合作',
      '官方网站',
      '工信部认证',
      '工信部推荐',
      '驰名商标',
      '国家免检',
      'official flagship',
      'officially authorised',
      'officially authorized',
      'official website of',
      'certified by the ministry',
    ],
    because: because(
      '要有授权或证明，否则是虚假广告（广告法第二十八条）',
      'without a proof this is false advertising (article 28 of the Advertising Law)',
    ),
  },
  {
    words: ['100%有效', '百分之百有效', '稳赚不赔', '保证收益', '零风险', 'risk-free profit', 'guaranteed profit'],
    because: because(
      '不能对效果或收益作保证（广告法第十六条、第二十五条）',
      'effects and profits must not be promised (articles 16 and 25 of the Advertising Law)',
    ),
  },
]
