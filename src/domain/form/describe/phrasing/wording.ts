/** Turns of phrase, in the words that are read. */
import type { Rewrite } from './rewrite';
import { gluedTogether, NUMBER } from '../text';

const re = (words: string, flags = 'giu') => new RegExp(words, flags);

export const WORDING_REWRITES: readonly Rewrite[] = [
  // “upload up to 5 photos”
  [
    re(`\\b(?:upload|attach|add) (?:up to|max(?:imum)?(?: of)?|at most) ${NUMBER} (photos|pictures|images|files|documents)\\b`),
    (_all, most = '', what = '') => `${what} (up to ${most} files)`,
  ],
  // “any medication - if so what”
  [/\s+[-–]\s+(?:and )?(?=if (?:so|yes|not)\b)/giu, () => ', '],
  // “your name unless you want to stay anonymous”
  [
    /,? (?:unless|if not) (?:they|you)(?:'d| would)? (?:want|wish|prefer|like|rather)(?: to)? (?:stay|remain|be) anonymous/giu,
    () => ' (optional)',
  ],
  // “pain before and after treatment 0-10”
  [
    /(^|[,:;.] ?)([^,:;.()]{2,40}?) before and after( [^,:;.()0-9]{2,30})?( [^,:;.()]{1,15})?(?=[,.;(]|$)/giu,
    (_all, before = '', what = '', act = '', scale = '') =>
      `${before}${what} before${act}${scale}, ${what} after${act}${scale}`,
  ],
  // “Ask members of our gym what they think”
  [
    /^(?:please )?ask (?:our |the )?\p{L}+(?: of (?:our |the )?\p{L}+)?(?: for)? (?:what they think(?: of (?:us|it))?|their (?:opinion|views?|thoughts))(?=[.:,])/iu,
    () => 'Feedback form',
  ],
  // “item(s) being returned”
  [/(\p{L})\(s\)/giu, (_all, letter = '') => `${letter}s`],
  [/\bno\.? of (?=\p{L}{3})/giu, () => 'number of '],
  // “Total please.”
  [/(?<=\p{L}),? please(?=[,.;!]|$)/giu, () => ''],
  [/\bask (?:them )?(?:if|whether) (?=they\b|you\b)/giu, () => 'whether '],
  [/\baddress(?: with| including| incl\.?|, including) (?:the |their )?post ?code\b/giu, () => 'address'],
  // “two references with name and phone”
  [
    re(
      `(^|[,:;.] ?)(?:and )?${NUMBER} ((?:\\p{L}+ )?\\p{L}{3,}s),? (?:each )?with (?:their |a |the )?((?:\\p{L}+ ?){1,3}(?:, (?:\\p{L}+ ?){1,3})* and \\p{L}+(?: \\p{L}+)?)(?= each\\b|[,.;]|$)(?: each)?,? ?`,
    ),
    (all, _before = '', most = '', noun = '', list = '') =>
      /^(?:questions?|pages?|sections?|fields?|options?|steps?)$/i.test(noun)
        ? all
        : `. For each ${noun} (up to ${most}): ${list}. `,
  ],
  // “next of kin with phone number”
  [
    /(^|[,:;.] ?)((?:next of kin|\p{L}+(?: \p{L}+)? name|emergency contact|manager|supervisor|landlord|doctor|gp)) (?:with|plus|and) (?:their |a |the )?((?:phone|telephone|mobile|contact)(?: number)?)(?=[,.;]|$)/giu,
    (_all, before = '', who = '', number = '') => `${before}${who}, ${number}`,
  ],
  // “emergency contact name, relationship and phone”
  [
    /\bemergency contact(?:'s)? name\b/giu,
    () => 'emergency contact',
  ],
  // “dates available from and to”
  [
    /\b(dates?(?: \p{L}+)?|available) from and (?:to|until)\b/giu,
    (_all, what = '') => `${what} from, ${/^available$/i.test(what) ? 'available' : what} to`,
  ],
  // “i am a uk taxpayer and want to gift aid this donation”, “I give permission tick box”
  [
    /(?<=[,;.:] ?|\n[-*• ]*)(i (?:am (?:a|an|over|happy|the)|confirm|agree|give (?:my )?(?:permission|consent)|understand|have read|declare|consent|accept|certify|promise)\b[^,.;"\n]*?)(?: (?:tick|check) ?box)?(?=[,.;\n]|$)/giu,
    (all, words = '') =>
      /\b(?:terms|privacy|rules|policy|t&cs?|code of conduct)\b|\b(?:need|want|like)\b[^.]*\b(?:form|survey|page|sign-?up)\b/i.test(words) || words.split(' ').length < 3
        ? all
        : `tick box "${words.charAt(0).toUpperCase()}${words.slice(1)}"`,
  ],
  // “voluntary contribution £8.50”
  [
    /(^|[,:;.] ?)((?:voluntary |suggested )?(?:contribution|donation)) (?:of )?£(\d+(?:\.\d+)?)(?=[,.;]|$)/giu,
    (_all, before = '', what = '', price = '') =>
      `${before}would you like to make a ${what.toLowerCase()} for £${price}`,
  ],
  // “delivery £5 or free collection”
  [
    /\bdelivery \(?£(\d+(?:\.\d+)?)\)? or free (collection|pick-?up)\b/giu,
    (_all, price = '', other = '') => `delivery £${price} or ${other}`,
  ],
  // “what made you choose us and what you liked” are two questions; “what and when” is one.
  [
    /(?<=\bif [^,.;]*)\b(what|which) and (when|how|where)(?=[,.;]|$)/giu,
    (both) => gluedTogether(both),
  ],
];
