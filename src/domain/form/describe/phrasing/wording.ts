/** Turns of phrase, in the words that are read. */
import type { Rewrite } from './rewrite';
import { gluedTogether, NUMBER } from '../text';

const re = (words: string, flags = 'gi') => new RegExp(words, flags);

export const WORDING_REWRITES: readonly Rewrite[] = [
  [/\bmake ?\/ ?model\b/gi, () => 'make and model'],
  // “Ask our newsletter readers which topics they like”
  [
    /^(?:please )?ask (?:our |the |all |my )(?:[a-z]+ ){1,2}?(?=(?:how|what|whether|which|when|where|why)\b)/i,
    () => '',
  ],
  // “surgery or pharmacy (which pharmacy)”
  [
    /\s*\(((?:which|what|how many|when|who) [^(),:]+)\)(?=[,.;?]|$)/gi,
    (_all, asked = '') => `, ${asked}`,
  ],
  // “I need parents to fill in …”
  [
    /\b(?:i|we)(?:'d| would)? (?:need|want|like|ask) (?:the |our |all )?(?:parents|carers|customers|clients|guests|people|members|staff|volunteers|students|applicants|tenants|patients|visitors|everyone|them) to (?:fill in|give(?: us| me)?|tell (?:us|me)|enter|provide|say|complete|let (?:us|me) know|answer|put)(?: (?:their|the|a|an))? /gi,
    () => 'we need ',
  ],
  // “do you take blood thinners (if yes which)”
  [/\s*\((if (?:yes|so|no|not),? [^()]{3,80})\)/gi, (_all, words = '') => `, ${words}`],
  [/(\d+)"/g, (_all, inches = '') => `${inches} inch`],
  // “start & finish times”
  [
    /\b(start|arrival|drop-?off|opening|open) ?(?:&|and|\/|\+) ?(finish|end|departure|pick-?up|closing|close) times?\b/gi,
    (_all, one = '', other = '') => `${one} time, ${other} time`,
  ],
  // “number of courts 1-4 at £12 per court”
  [
    /\b((?:number of|how many) [a-z ]+?) (\d+) ?(?:-|–|to) ?(\d+),? (?:at |for )?(?=£\d)/gi,
    (_all, what = '', from = '', to = '') => `${what} (${from}-${to}), `,
  ],
  // “how happy are you with: design, price”
  [
    /\b(how (?:happy|satisfied|pleased|confident|easy|important)\b[^:.?\n]{0,40}\b(?:with|about|is|are|was|were)): /gi,
    (_all, words = '') => `${words} `,
  ],
  // “10% discount for pensioners”, “members get 10% off”
  [
    /,? ?(?:and |with )?(\d+ ?%) (?:off|discount|reduction) for (?!orders|bookings|groups|parties|more|anyone|those|the|early|over|under)([a-z]{4,20}s)(?=[,.;]|$)/gi,
    (_all, percent = '', who = '') => `. If they are a ${who.slice(0, -1)}, ${percent} off. `,
  ],
  [
    /(^|[.;?] ?)(members|students|pensioners|children|residents|volunteers) (?:get|have|receive) (\d+ ?%|£\d+(?:\.\d+)?) (?:off|discount)(?=[,.;]|$)/gi,
    (_all, before = '', who = '', percent = '') =>
      `${before} If they are a ${who.toLowerCase().slice(0, -1)}, ${percent} off`,
  ],
  // “Traders must upload insurance.”
  [
    /(^|[.;?!] )(?!They|Customers|Guests|People|Parents|Clients|Answers|Returns)([A-Z][a-z]{3,}s) (?:must|need to|have to|should) (?:also )?(upload|attach|provide|give|enter|tell us|state|show)(?: us)? (?:their |an? |the )?([^.;]+)/g,
    (_all, before = '', who = '', act = '', what = '') =>
      `${before}If they are a ${who.toLowerCase().slice(0, -1)}, ask for ${what}${/^(?:upload|attach|show)/.test(act) ? ' upload' : ''}`,
  ],
  // “two people allowed to collect with their phone numbers”
  [
    re(
      `(^|[,:;.] ?)(?:and )?${NUMBER} (people|adults|contacts|emergency contacts|referees|references|friends)( (?:who|allowed|we)[a-z ]{0,30}?)?(?: with (?:their )?((?:phone|mobile|contact) numbers?|emails?)| \\(([^()]+)\\))(?=[,.;]|$),? ?`,
    ),
    (_all, _before = '', most = '', noun = '', _who = '', number = '', list = '') =>
      `. For each ${noun.toLowerCase() === 'people' ? 'person' : noun} (up to ${most}): ${list === '' ? `name and ${number}` : list}. `,
  ],
  // “asthma or heart conditions?”
  [
    /(^|[,:;.?] ?)([a-z]+) or ([a-z]+ )?(conditions?|allerg(?:y|ies)|problems?|issues?|illness(?:es)?|injur(?:y|ies)|disabilit(?:y|ies))\?/gi,
    (_all, before = '', one = '', kind = '', what = '') =>
      `${before}do you have any ${gluedTogether(`${one} or ${kind}${what}`)}?`,
  ],
  // “upload up to 5 photos”
  [
    re(
      `\\b(?:upload|attach|add) (?:up to|max(?:imum)?(?: of)?|at most) ${NUMBER} (photos|pictures|images|files|documents)\\b`,
    ),
    (_all, most = '', what = '') => `${what} (up to ${most} files)`,
  ],
  // “any medication - if so what”
  [/\s+[-–]\s+(?:and )?(?=if (?:so|yes|not)\b)/gi, () => ', '],
  // “your name unless you want to stay anonymous”
  [
    /,? (?:unless|if not) (?:they|you)(?:'d| would)? (?:want|wish|prefer|like|rather)(?: to)? (?:stay|remain|be) anonymous/gi,
    () => ' (optional)',
  ],
  // “previous name if any”
  [
    /(?<=[a-z\u00df-\u024f)]),? if (?:any|applicable|relevant|appropriate|possible|necessary|needed|known|available|different|there is one)(?=[,.;]|$)/gi,
    () => ' (optional)',
  ],
  // “please rate how confident you are with …”
  [/\b(?:please )?rate (?=how (?!many|much|long))/gi, () => ''],
  // “within 30 days of purchase so ask for purchase date”
  [/,? so (?:please )?(?:ask|we need|i need)(?: for| about| to know)? /gi, () => '. '],
  // “pain before and after treatment 0-10”
  [
    /(^|[,:;.] ?)([^,:;.()]{2,40}?) before and after( [^,:;.()0-9]{2,30})?( [^,:;.()]{1,15})?(?=[,.;(]|$)/gi,
    (_all, before = '', what = '', act = '', scale = '') =>
      `${before}${what} before${act}${scale}, ${what} after${act}${scale}`,
  ],
  // “Ask members of our gym what they think”
  [
    /^(?:please )?ask (?:our |the )?[a-z\u00df-\u024f]+(?: of (?:our |the )?[a-z\u00df-\u024f]+)?(?: for)? (?:what they think(?: of (?:us|it))?|their (?:opinion|views?|thoughts))(?=[.:,])/i,
    () => 'Feedback form',
  ],
  // “item(s) being returned”
  [/([a-z\u00df-\u024f])\(s\)/gi, (_all, letter = '') => `${letter}s`],
  [/\bno\.? of (?=[a-z\u00df-\u024f]{3})/gi, () => 'number of '],
  // “Total please.”
  [/(?<=[a-z\u00df-\u024f]),? please(?=[,.;!]|$)/gi, () => ''],
  [/\bask (?:them )?(?:if|whether) (?=they\b|you\b)/gi, () => 'whether '],
  [
    /\baddress(?: with| including| incl\.?|, including) (?:the |their )?post ?code\b/gi,
    () => 'address',
  ],
  // “two references with name and phone”
  [
    re(
      `(^|[,:;.] ?)(?:and )?${NUMBER} ((?:[a-z\\u00df-\\u024f]+ )?[a-z\\u00df-\\u024f]{3,}s),? (?:each )?with (?:their |a |the )?((?:[a-z\\u00df-\\u024f]+ ?){1,3}(?:, (?:[a-z\\u00df-\\u024f]+ ?){1,3})* and [a-z\\u00df-\\u024f]+(?: [a-z\\u00df-\\u024f]+)?)(?= each\\b|[,.;]|$)(?: each)?,? ?`,
    ),
    (all, _before = '', most = '', noun = '', list = '') =>
      /^(?:questions?|pages?|sections?|fields?|options?|steps?)$/i.test(noun)
        ? all
        : `. For each ${noun} (up to ${most}): ${list}. `,
  ],
  // “next of kin with phone number”
  [
    /(^|[,:;.] ?)((?:next of kin|[a-z\u00df-\u024f]+(?: [a-z\u00df-\u024f]+)? name|emergency contact|manager|supervisor|landlord|doctor|gp)) (?:with|plus|and) (?:their |a |the )?((?:phone|telephone|mobile|contact)(?: number)?)(?=[,.;]|$)/gi,
    (_all, before = '', who = '', number = '') => `${before}${who}, ${number}`,
  ],
  // “emergency contact name, relationship and phone”
  [/\bemergency contact(?:'s)? name\b/gi, () => 'emergency contact'],
  // “dates available from and to”
  [
    /\b(dates?(?: [a-z\u00df-\u024f]+)?|available) from and (?:to|until)\b/gi,
    (_all, what = '') => `${what} from, ${/^available$/i.test(what) ? 'available' : what} to`,
  ],
  // “i am a uk taxpayer and want to gift aid this donation”, “I give permission tick box”
  [
    /(?<=[,;.:?!] ?|\n[-*• ]*)(i (?:am (?:a|an|over|happy|the)|have (?:watched|seen|understood|completed|checked)|took|will|confirm|agree|give (?:my )?(?:permission|consent)|understand|have read|declare|consent|accept|certify|promise)\b[^,.;"\n]*?)(?: (?:tick|check) ?box)?(?=[,.;\n]|$)/gi,
    (all, words = '') =>
      /\b(?:terms|privacy|rules|policy|t&cs?|code of conduct)\b|\b(?:need|want|like)\b[^.]*\b(?:form|survey|page|sign-?up)\b/i.test(
        words,
      ) || words.split(' ').length < 3
        ? all
        : `tick box "${words.charAt(0).toUpperCase()}${words.slice(1)}"`,
  ],
  // “voluntary contribution £8.50”
  [
    /(^|[,:;.] ?)((?:voluntary |suggested )?(?:contribution|donation)) (?:of )?£(\d+(?:\.\d+)?)(?=[,.;]|$)/gi,
    (_all, before = '', what = '', price = '') =>
      `${before}would you like to make a ${what.toLowerCase()} for £${price}`,
  ],
  // “Delivery costs £3, collection is free.”
  [
    /\bdelivery (?:is|costs?|at|for) £(\d+(?:\.\d+)?),?(?: (?:and|but|or|while))? (?:(?:they|you|customers) can (?:also )?)?(collect(?:ion|ing)?|pick-?up|pick it up)(?: (?:is|costs? nothing|for)(?: free)?| (?:it|them)(?: for free)?)?(?=[,.;]|$)/gi,
    (_all, price = '', other = '') =>
      `delivery £${price} or ${/^pick/i.test(other) ? 'pick-up' : 'collection'}`,
  ],
  // “delivery £5 or free collection”
  [
    /\bdelivery \(?£(\d+(?:\.\d+)?)\)? or free (collection|pick-?up)\b/gi,
    (_all, price = '', other = '') => `delivery £${price} or ${other}`,
  ],
  // “what made you choose us and what you liked” are two questions; “what and when” is one.
  [
    /(?<=\bif [^,.;]*)\b(what|which) and (when|how|where)(?=[,.;]|$)/gi,
    (both) => gluedTogether(both),
  ],
];
