/** Text of any common encoding from its bytes. What no mark tells is guessed, and can be corrected. */

/** What can be chosen, by the names of the Encoding Standard. */
export const ENCODINGS = [
  ['utf-8', 'Unicode (UTF-8)'],
  ['utf-16le', 'Unicode (UTF-16)'],
  ['utf-16be', 'Unicode (UTF-16, big-endian)'],
  ['windows-1252', 'Western European (Windows-1252)'],
  ['iso-8859-15', 'Western European (ISO 8859-15)'],
  ['macintosh', 'Western European (Mac)'],
  ['windows-1250', 'Central European (Windows-1250)'],
  ['iso-8859-2', 'Central European (ISO 8859-2)'],
  ['windows-1254', 'Turkish (Windows-1254)'],
  ['windows-1257', 'Baltic (Windows-1257)'],
  ['windows-1258', 'Vietnamese (Windows-1258)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['koi8-u', 'Cyrillic (KOI8-R, KOI8-U)'],
  ['iso-8859-5', 'Cyrillic (ISO 8859-5)'],
  ['ibm866', 'Cyrillic (DOS 866)'],
  ['x-mac-cyrillic', 'Cyrillic (Mac)'],
  ['windows-1253', 'Greek (Windows-1253)'],
  ['iso-8859-7', 'Greek (ISO 8859-7)'],
  ['windows-1255', 'Hebrew (Windows-1255)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
  ['windows-874', 'Thai (Windows-874)'],
  ['shift_jis', 'Japanese (Shift_JIS)'],
  ['euc-jp', 'Japanese (EUC-JP)'],
  ['gb18030', 'Chinese, simplified (GBK, GB 18030)'],
  ['big5', 'Chinese, traditional (Big5)'],
  ['euc-kr', 'Korean (EUC-KR)'],
] as const satisfies readonly (readonly [string, string])[];
export type TextEncoding = (typeof ENCODINGS)[number][0];

/** Letters beyond ASCII of the languages that an encoding is used for. `never` is what a language does not write. */
const LANGUAGES: Readonly<
  Partial<Record<TextEncoding, readonly { letters: string; never?: RegExp }[]>>
> = (() => {
  const western = [
    { letters: 'äöüßéèà' },
    { letters: 'àâçéèêëîïôûùüÿœæ' },
    { letters: 'áéíñóúüª' },
    // “õ” stands before “e” alone.
    { letters: 'áâãàçéêíóôõúü', never: /õ(?!e)/ },
    { letters: 'àèéìíîòóùú' },
    { letters: 'åäöæøéü' },
    { letters: 'áéëïóöüèê' },
    { letters: 'áðéíóúýþæö' },
  ];
  const central = [
    { letters: 'ąćęłńóśźż' },
    { letters: 'áčďéěíňóřšťúůýž' },
    { letters: 'áäčďéíĺľňóôŕšťúýž' },
    { letters: 'áéíóöőúüű' },
    { letters: 'ăâîşţ' },
    { letters: 'čćđšž' },
    { letters: 'äöüß' },
  ];
  const cyrillic = [
    { letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя' },
    { letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя' },
    { letters: 'абвгдђежзијклљмнњопрстћуфхцчџш' },
  ];
  const greek = [{ letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ' }];
  return {
    'utf-8': [...western, ...central, ...cyrillic, ...greek],
    'windows-1252': western,
    'iso-8859-15': western,
    macintosh: western,
    'windows-1250': central,
    'iso-8859-2': central,
    'windows-1254': [{ letters: 'çğıöşüâî' }],
    'windows-1257': [{ letters: 'āčēģīķļņšūž' }, { letters: 'ąčęėįšųūž' }, { letters: 'äöõüšž' }],
    'windows-1258': [{ letters: 'ăâêôơưđàáèéìíòóùúý\u0300\u0301\u0303\u0309\u0323' }],
    'windows-1251': cyrillic,
    'koi8-u': cyrillic,
    'iso-8859-5': cyrillic,
    ibm866: cyrillic,
    'x-mac-cyrillic': cyrillic,
    'windows-1253': greek,
    'iso-8859-7': greek,
    'windows-1255': [{ letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' }],
    'windows-1256': [{ letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ' }],
    'windows-874': [{ letters: 'กขคฆงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืุูเแโใไๆ็่้๊๋์' }],
  };
})();

/** Guesses in the order in which they win where nothing speaks for one of them. */
const GUESSED: readonly TextEncoding[] = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1253',
  'windows-1257',
  'iso-8859-2',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
  'koi8-u',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'macintosh',
  'iso-8859-5',
  'ibm866',
  'x-mac-cyrillic',
  'iso-8859-7',
  'windows-1258',
  'iso-8859-15',
];

/** Bytes that a guess looks at, at most. */
const LOOKED_AT = 200_000;

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
  /** Nothing in the file tells its encoding. */
  isGuess: boolean;
}

/** @param chosen by the owner of the file */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const marked = markedEncoding(bytes);
  const certain = chosen ?? marked ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  const encoding = certain ?? guessEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isGuess: certain === undefined };
}

function markedEncoding([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** ASCII characters of UTF-16, such as line ends and separators, have a zero in each second byte. */
function utf16Of(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, 4_000);
  let even = 0;
  let odd = 0;
  start.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  if (odd > start.length / 16 && even < odd / 8) return 'utf-16le';
  return even > start.length / 16 && odd < even / 8 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = sampleOf(bytes);
  let best: TextEncoding = 'windows-1252';
  let most = -Infinity;
  for (const encoding of GUESSED) {
    const score = scoreOf(new TextDecoder(encoding).decode(sample), encoding);
    if (score <= most) continue;
    best = encoding;
    most = score;
  }
  return best;
}

/** The lines with bytes beyond ASCII, as far as they are looked at. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= LOOKED_AT) return bytes;
  const found: number[] = [];
  for (let start = 0; start < bytes.length && found.length < LOOKED_AT;) {
    const end = bytes.indexOf(10, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    if (line.some((byte) => byte > 127)) for (const byte of line) found.push(byte);
    start += line.length;
  }
  return Uint8Array.from(found);
}

const CJK = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff66-\uff9f]/u;
/** What stands beside letters without being strange there. */
const PUNCTUATION = /[‘’“”„«»…–—·•°№€£¥©®™\u00a0、。，：；！？（）「」・ー\u3000]/u;

/** How much a text reads like one that someone wrote. Comparable by bytes: letters of two bytes count twice. */
function scoreOf(text: string, encoding: TextEncoding): number {
  const words = text.match(/[^\s!-&(-,.-@[-`{-~]*\P{ASCII}[^\s!-&(-,.-@[-`{-~]*/gu) ?? [];
  const shared = words.reduce((sum, word) => sum + strangeness(word, encoding), 0);
  const languages = LANGUAGES[encoding] ?? [];
  if (languages.length === 0) {
    return shared + words.reduce((sum, word) => sum + eastAsian(word, encoding), 0);
  }
  // Thai has nearly all bytes for letters, so that much reads like it.
  const weight = encoding === 'windows-874' ? 0.79 : 1;
  const best = Math.max(
    ...languages.map(({ letters, never }) => {
      const known = new Set([...letters, ...letters.toUpperCase()]);
      return words.reduce((sum, word) => {
        if (never?.test(word.toLowerCase())) return sum;
        return sum + weight * [...word].filter((letter) => known.has(letter)).length;
      }, 0);
    }),
  );
  return shared + best;
}

/** Words without vowels, or with far too few, of alphabets that look alike in bytes; Thai marks on no letter. */
const UNLIKELY =
  /[бвгджзклмнпрстфхцчшщ]{4}|[бвгджзклмнпрстфхцчшщ]й|^[бвгджзйклмнпрстфхцчшщ]{3,}$|[βγδζθκλμνξπρστφχψ]{4}|[ךםןףץ](?=[א-ת])|(?:^|[^ก-๎])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/iu;

/** What no one writes, as a sum that is not above zero. */
function strangeness(word: string, encoding: TextEncoding): number {
  let sum = 0;
  const letters = [...word];
  letters.forEach((letter, at) => {
    if (letter <= '\u007f') return;
    if (/[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(letter)) sum -= 5;
    else if (!/[\p{L}\p{M}\p{N}]/u.test(letter)) {
      const isInside = isLetter(letters[at - 1]) || isLetter(letters[at + 1]);
      if (!PUNCTUATION.test(letter)) sum -= isInside ? 2 : 1;
      else if (isLetter(letters[at - 1]) && isLetter(letters[at + 1]) && letter !== '’') sum -= 2;
    } else if (/[²³¹ªº]/u.test(letter)) sum -= 2;
  });
  if (/\p{Ll}\p{Lu}/u.test(word) && !/^(?:M[ac]{1,2}|[DO]’?)\p{Lu}\p{Ll}+$/u.test(word)) sum -= 1.5;
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, CJK].filter(
    (script) => script.test(word),
  ).length;
  if (scripts > 1) sum -= 3;
  if (UNLIKELY.test(word)) sum -= 1;
  // Names have a capital and small letters where there are both; Hebrew and Arabic have one case.
  const isCased = /^[\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word);
  if (isCased && !(/\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))) sum -= 0.4;
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (/\p{Script=Latin}/u.test(word) && /[b-df-hj-np-tv-xz]{4}/i.test(plain)) sum -= 0.7;
  return encoding === 'windows-1252' && /[\u0080-\u009f]/u.test(word) ? sum - 5 : sum;
}

const isLetter = (text: string | undefined): boolean => text !== undefined && /\p{L}/u.test(text);

/** Letters of two bytes, by how common they are in the language that an encoding is used for. */
function eastAsian(word: string, encoding: TextEncoding): number {
  let sum = 0;
  for (const letter of word) {
    const isKana = /[\u3041-\u30ff]/u.test(letter);
    const isHangul = /[\uac00-\ud7a3]/u.test(letter);
    const isHan = /[\u4e00-\u9fff]/u.test(letter);
    switch (encoding) {
      case 'shift_jis':
      case 'euc-jp':
        if (isKana) sum += 2.2;
        else if (isHan) sum += 1.6;
        else if (/[\uff66-\uff9f]/u.test(letter)) sum += 0.2;
        break;
      case 'euc-kr':
        if (isHangul) sum += 2.1;
        else if (isHan) sum -= 0.5;
        break;
      default:
        if (isHan) sum += COMMON_HAN.test(letter) ? 2.2 : 1.7;
        else if (isKana || isHangul) sum -= 1;
    }
  }
  return sum;
}

/** Family names and what files of people often hold: rare letters of a wrong guess are not among them. */
const COMMON_HAN =
  /[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎余潘杜戴夏钟鐘汪田任姜范方石姚谭廖邹熊金陆陸郝孔白崔康毛邱秦江史顾侯邵孟龙龍万萬段雷钱汤尹黎易常武乔贺赖龚文姓名电電话話邮郵箱公司地址备備注部门門职職手机機联聯系人大中国國北京上海广廣东東西南小明伟偉芳娜秀英敏静靜丽麗强磊军軍洋勇艳杰涛超平刚桂的是在有不了和会會這这一二三四五六七八九十]/u;
