/** What is offered in the spam that forms receive, as searches fold it. One of them alone makes nothing spam. */
export const SPAM_WORDS: readonly string[] = [
  ...['casino', 'online casino', 'sports betting', 'viagra', 'cialis', 'levitra', 'tramadol'],
  ...['porn', 'sex cam', 'escort girls', 'adult dating', 'payday loan', 'forex signals'],
  ...[
    'binary options',
    'crypto investment',
    'bitcoin investment',
    'passive income',
    'make money online',
  ],
  ...[
    'backlinks',
    'guest post',
    'domain authority',
    'seo services',
    'seo agency',
    'rank your website',
  ],
  ...[
    'first page of google',
    'buy followers',
    'website traffic',
    'mass mailing',
    'contact form blasting',
  ],
  ...['replica watches', 'weight loss pills', 'cbd gummies', 'unsecured loan', 'inheritance fund'],
  ...['казино', 'онлаин казино', 'ставки на спорт', 'заработок в интернете', 'кредит без отказа'],
  ...['kostenloses casino', 'schnell geld verdienen', 'casino en ligne', 'ganar dinero rapido'],
  ...['博彩', '赌场', '代开发票', 'バイアグラ', 'オンラインカジノ'],
];
