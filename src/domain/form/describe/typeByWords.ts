/** Types of questions by the words in their name; for what no concept knows. */
import type { FieldType } from '@/domain/form/definition/definition';
import { nounType } from './lexicon/nouns';

const BY_WORDS: readonly (readonly [FieldType, RegExp])[] = [
  [
    'yes_no',
    /\b(?:badge|permit|licence|pass|card) holder$|^(?:whether|if|do|does|are|is|have|has|had|can|could|will|would|did|was|were|should|may) /,
  ],
  [
    'scale',
    /^how (?:satisfied|happy|likely|confident|easy|difficult|important|useful|helpful|clear|good|comfortable|stressed|interested|well|relevant|enjoyable|friendly|clean|supported|motivated|valued|engaged|fair|safe)\b/,
  ],
  ['time', /\btime (?:each|per|every|on the) (?:day|week|morning|evening|night)$/],
  [
    'short_text',
    /^when (?:are|is|can|could|would|will|do|does) .*\b(?:free|available|availability|best|suits?|convenient|prefer)\b/,
  ],
  [
    'long_text',
    /^about (?!us$)|^what(?: \w+)? (?:happened|went wrong|was done|were done)\b|^(?:please |to )?(?:list|describe|explain|specify)\b|^what (?:you|they) (?:want|need|would like|'d like) to (?:ask|say|tell|know)|^what(?:'s| is| are| was| were) (?:not |up|wrong|broken|the (?:problem|issue|matter|fault)|happening|going|missing)|^what (?:are|is|do|does|did) (?:you|they|he|she|it|your|their|the \w+) .*\b(?:hop(?:e|ing)|expect|achieve|solve|worr(?:y|ied)|struggl\w+|looking for|want to|think|feel|learn)\b|^any \S+/,
  ],
  [
    'number',
    /^(?:how many|number (?:of|in|on)|numbers (?:expected|attending|coming)|units of|no\. of|amount of|quantity of|count of|total number)\b|\b(?:quantity|count|percentage|temperature|length|width|depth|area|distance|duration in|temp|score|age|square (?:feet|metres)|units?)$|^how (?:old|far|tall|big|heavy)\b|^(?:points|hours|days|weeks|months|years|minutes|miles)\b|\bworked$|\b(?:expected|guest|approximate|estimated) numbers?$|\b(?:hours|days|miles|units|nights|lengths) (?:per|a|each) (?:day|week|month|year)$/,
  ],
  [
    'date',
    /^date \S+$|^(?:first|last|final) day\b|\b(?:week|month|year|period) (?:ending|commencing|beginning|starting)$|\b(?:date|deadline|birthday|anniversary|day)s?$|\b(?:loan|hire|available|valid|booked|needed) (?:from|to|until)$|^(?:until|till|back on)$|^(?:when|what date|which day|date of|day of|until when|from when)\b/,
  ],
  [
    'time',
    /^(?:arrived|left|started|finished|clocked (?:in|out))(?: at)?$|\b(?:time|o'clock)(?: wanted| needed)?$|^what time\b/,
  ],
  [
    'file',
    /^(?:upload|attach|photo|picture|scan|copy of|proof of|evidence of)\b|\b(?:upload|attachment|photos?|pictures?|images?|file|files|documents?|screenshots?|certificates?|drawings?|plans?|artwork|logo|copy|scan)$/,
  ],
  ['url', /\b(?:website|url|link|links|web address|webpage|video link)$/],
  ['email', /\be-?mail(?: address)?(?:es)?$/],
  ['phone', /\b(?:phone|mobile|telephone|tel)(?: number)?s?$/],
  ['address', /\baddress$/],
  ['signature', /\bsignature$/],
  [
    'long_text',
    /^(?:why|how(?! (?:long|soon|big|fast|late|early|well)| (?:will|would|do|did) (?:you|they) (?:travel|get|pay|arrive|come)\b)|describe|explain|tell|reasons?|details?|description|any|anything|something|what (?:would|could|should|else|do you think|did|do they think|they think))\b|\b(?:comments?|notes?|details|description|feedback|message|reasons?|experience|history|instructions|requirements|needs|background|story|ideas|suggestions|thoughts|concerns|expectations|issues|problems?|questions|information|info|explanation|actions?(?: taken)?|opinions?|feelings|observations|objectives|responsibilities|achievements|plans)$/,
  ],
];

const EXAMPLE_COST =
  /\b(?:total (?:spent|paid|owed|due)|amount (?:spent|paid|owed|due|raised)|price|cost|budget|fee|salary|income|rent|spend|value|amount|deposit|rate|turnover|revenue|expenditure)(?: (?:last|this|per|a) (?:year|month|week|day))?$/;

/** Questions with a verb are read by their first words; all others by their noun. */
const byNoun = (text: string) =>
  /^(?:how|what|which|when|where|who|whom|whose|why|is|are|do|does|did|have|has|can|could|will|would)\b|\bor\b/.test(
    text,
  )
    ? undefined
    : nounType(text);

export function typeByWords(text: string): { type: FieldType; settings?: Record<string, unknown> } {
  if (EXAMPLE_COST.test(text)) return { type: 'number', settings: { min: 0, currency: 'GBP' } };
  if (/^how much\b(?! (?:time|experience|notice|sleep|exercise|water|space|help)\b)/.test(text))
    return { type: 'number', settings: { min: 0, currency: 'GBP' } };
  if (/^how (?:often|frequently|regularly)\b/.test(text)) return { type: 'single_choice' };
  const known = BY_WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? byNoun(text);
  if (known === 'money') return { type: 'number', settings: { min: 0, currency: 'GBP' } };
  const found = known ?? 'short_text';
  if (found === 'number')
    return {
      type: 'number',
      settings: {
        min: 0,
        wholeNumber: !/temperature|length|width|distance|weight|depth|area/.test(text),
      },
    };
  return { type: found };
}
