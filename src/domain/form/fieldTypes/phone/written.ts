import { diallingIn } from './dialling';
import { regionOf } from './region';

/**
 * How the digits after a code are grouped where many people live who fill in forms: beginnings of numbers with the
 * lengths of their groups, the first that fits counts; `-` takes what is left.
 */
const GROUPS: Readonly<Record<string, string>> = {
  1: '.=334',
  7: '.=3322',
  27: '.=234',
  30: '21=244 6=334 .=4-',
  31: '6=18 1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7=234 .=333',
  32: '4=3222 [239]=1322 .=2222',
  33: '.=12222',
  34: '.=3222',
  36: '1=134 .=2-',
  39: '3=334 0[26]=2- 0=3- .=333',
  40: '2=234 .=333',
  41: '.=2322',
  43: '1=1- [467]=3- .=4-',
  44: '2=244 7=46 11|1.1|[389]=334 1=46',
  45: '.=2222',
  46: '7=2322 8=1- .=2-',
  47: '[49]=323 .=2222',
  48: '[5-7]=333 .=2322',
  49: '1=3- 30|40|69|89=2- .=3-',
  52: '33|55|81=244 .=334',
  55: '..9=254 .=244',
  61: '4=333 .=144',
  64: '2=2- .=134',
  65: '.=44',
  81: '[5789]0=244 [36]=144 .=2-',
  86: '10|2=244 1=344 .=3-',
  90: '.=3322',
  91: '[6-9]=55 .=2-',
  351: '2[12]=234 .=333',
  353: '8=234 1=134 .=2-',
  358: '[45]=2- 9=1- .=2-',
  380: '.=234',
  420: '.=333',
  421: '9=333 2=1- .=2-',
  852: '.=44',
  971: '5=234 .=134',
  972: '5=234 .=134',
};

function grouped(code: string, number: string): string {
  const rule = (GROUPS[code] ?? '.=')
    .split(' ')
    .find((one) => new RegExp(`^(?:${one.split('=')[0] ?? ''})`).test(number));
  const parts: string[] = [];
  let rest = number;
  for (const size of rule?.split('=')[1] ?? '') {
    parts.push(size === '-' ? rest : rest.slice(0, Number(size)));
    rest = size === '-' ? '' : rest.slice(Number(size));
  }
  // A number of another length keeps its digits together, rather than end in a lonely one.
  return rest !== '' || parts.at(-1) === '' ? number : parts.join(' ');
}

/**
 * A stored number as people read it: as in its own country if that is the form's, else with its code. What is not stored in
 * E.164 stays as it was typed.
 *
 * @param country the question's; by the form's language where undefined
 */
export function phoneText(text: string, country: string | undefined, locale?: string): string {
  const [, digits, end = ''] = /^\+(\d{5,15})( ext\. \d+)?$/.exec(text) ?? [];
  const dialling = digits === undefined ? undefined : diallingIn(digits);
  if (digits === undefined || !dialling) return text;
  const { code, trunk, countries } = dialling;
  const number = grouped(code, digits.slice(code.length));
  // Within North America, no one writes the 1.
  const before = trunk === '0' ? trunk : trunk === '' || trunk === '1' ? '' : `${trunk} `;
  const isOwn = countries.includes(country ?? regionOf(locale));
  return `${isOwn ? before : `+${code} `}${number}${end}`;
}
