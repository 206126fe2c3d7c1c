/** A description taken apart: sentences, clauses, items of lists. All texts keep their letters' case. */

/** In place of a mark that must not divide what it stands in. */
const GLUE = '\ue010';
const AND = '\ue011';
const DOT = '\ue012';
const COMMA = '\ue013';
const OR = '\ue014';
const COLON = '\ue015';
const POUND = '\ue016';

/** Around the number of a question that is known already. */
export const GIVEN = '\ue018';

/** Words that belong together although “and” is between them. */
const TOGETHER =
  /\b(first and last|last and first|terms and conditions|date and time|day and time|time and date|health and safety|pros and cons|food and drink|bed and breakfast|make and model|lost and found|name and surname|black and white|t's and c's|ts and cs|sales and marketing|research and development|drop-?off and pick-?up|month and year|day and month|friends and family|family and friends|friends and colleagues|fish and chips|gp and surgery|arts and crafts|wear and tear|strengths and weaknesses|likes and dislikes|cut and colour|mac and cheese|salt and vinegar|profit and loss|rock and roll|gin and tonic|doctor and surgery|data protection and privacy|hobbies and interests|interests and hobbies|skills and (?:interests|experience)|town and country|read and (?:accept|understood|agreed?)|true and (?:complete|accurate|correct)|store and process|collect and (?:store|use|process))\b/gi;

const EITHER =
  /\b((?:online|in[- ]person|face[- ]to[- ]face|by phone|virtual|remote) or (?:online|in[- ]person|face[- ]to[- ]face|by phone|virtual|remote)|(?:delivery|collection|pick-?up) or (?:delivery|collection|pick-?up)|parent or (?:guardian|carer)|town or city|city or town|questions or comments|comments or questions|comments or suggestions|or (?:more|over|above|older|fewer|less|below|under|younger|lower|higher|better|worse)\b|yes or no|more or less|now or later|accept or decline|sooner or later)\b/gi;

/** Straight quotes, single blanks, no marks of lists; the same text to a reader. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, ' – ')
    .replace(/(\d)\s*–\s*(\d)/g, '$1-$2')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/\ne\.g\./gi, ' e.g.')
    .replace(/\b([Yy])es no\b/g, '$1es/no')
    .replace(/\b([Tt])[- ]?[Ss]hirts?\b(?= (?:size|order|colour))/g, '$1-shirt')
    .replace(/(\w)\((?!s\))(?=\w)/g, '$1 (')
    .replace(/(\w)\?\s*(\([^()]*\))(?=\s+\p{Lu})/gu, '$1 $2?')
    .replace(/(\w)\?\s*\(/g, '$1 (')
    .trim();
}

/** Keeps marks that do not divide: in numbers, abbreviations, brackets, quotes and pairs of words. */
function glued(text: string): string {
  return text
    .replace(/(\d)\.(\d)/g, `$1${DOT}$2`)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(
      /(?<!yes[ /,]|\bor |\/ ?)\b(e\.g|i\.e|etc|no|approx|incl|excl|max|min|mr|mrs|dr|st|vs)\./gi,
      `$1${DOT}`,
    )
    .replace(/\b(\w\.)(?=\w)/g, (all) => all.replace('.', DOT))
    .replace(/(\w)\.(com|org|net|uk|co|io|eu|de|fr|es)\b/gi, `$1${DOT}$2`)
    .replace(/\([^()]*\)/g, (all) => inside(all))
    .replace(/"[^"]*"/g, (all) => inside(all))
    .replace(
      /\b(between [£€$]?[\w.]+(?: \w+)?) and (?=[£€$]?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty))/gi,
      `$1 ${AND} `,
    )
    .replace(TOGETHER, (all) => all.replace(/ and /gi, ` ${AND} `))
    .replace(EITHER, (all) => all.replace(/\bor /gi, `${OR} `));
}

const inside = (text: string) =>
  text
    .replaceAll('.', DOT)
    .replaceAll(',', COMMA)
    .replaceAll(';', GLUE)
    .replaceAll(':', COLON)
    .replace(/ and /gi, ` ${AND} `)
    .replace(/ or /gi, ` ${OR} `);

/** Joined words that stay one item of a list. */
export const gluedTogether = (text: string): string =>
  text.replace(/ and /gi, ` ${AND} `).replace(/ or /gi, ` ${OR} `);

/** A pound sign that is no price. */
export const keptMoney = POUND;

/** The text again as it was written. */
export const unglued = (text: string): string =>
  text
    .replaceAll(DOT, '.')
    .replaceAll(COMMA, ',')
    .replaceAll(GLUE, ';')
    .replaceAll(COLON, ':')
    .replaceAll(POUND, '£')
    .replaceAll(AND, 'and')
    .replaceAll(OR, 'or');

/** The decimal points of numbers, “and” and “or” again; nothing else. */
export const withPoints = (text: string): string =>
  text
    .replace(/(\d)\ue012(?=\d)/g, '$1.')
    .replaceAll(AND, 'and')
    .replaceAll(OR, 'or');

/** Sentences of a description; each line of a list is one. A heading that ends in a colon stays with what follows it. */
export function sentencesOf(description: string): string[] {
  const tidied = tidy(description);
  const isLines = tidied.split('\n').length > 2;
  const bare = tidied
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•▪◦]|\d{1,2}[.)]|[a-z][.)])\s+/, '').trim())
    .map((line) =>
      isLines
        ? line.replace(/^(.*\?) (?!\(|[Ii]f\b)([^.?]{3,90})$/, '$1 ($2)').replace(/\? \(/, ' (')
        : line,
    )
    .join('\n');
  const lines = glued(bare)
    .replace(/:\s*\n+/g, ': ')
    .split('\n');
  return lines
    .flatMap((line) => line.split(/(?<=[.!?])\s+|;\s*/))
    .map((sentence) =>
      sentence
        .replace(/[.!]+$/, '')
        .replace(/\s*\?+$/, '?')
        .trim(),
    )
    .filter((sentence) => sentence !== '' && sentence !== '?');
}

/** A part of a list, and how it is joined to the one before. */
export interface TextPart {
  text: string;
  joint: 'start' | 'comma' | 'and' | 'or';
}

const JOINT =
  /\s*,\s*(?:and\s+(?:also\s+)?|plus\s+(?!one\b)|as well as\s+|then\s+|or\s+)?|\s+(?:and(?:\s+(?:also|then|finally))?|plus(?! one\b)|as well as|along with|together with|followed by|&|\+)\s+|\s+or\s+|\s+\/\s+/gi;

/** The items of a list: between commas, “and”, “plus”, “as well as”, “or”. */
export function textParts(list: string): TextPart[] {
  const text = glued(list);
  const parts: TextPart[] = [];
  let at = 0;
  let joint: TextPart['joint'] = 'start';
  const push = (part: string) => {
    const clean = part.trim();
    if (clean !== '') parts.push({ text: clean, joint });
  };
  for (const match of text.matchAll(JOINT)) {
    push(text.slice(at, match.index));
    at = match.index + match[0].length;
    const words = match[0].trim().toLowerCase();
    joint = /or$|^\/$/.test(words) ? 'or' : words === ',' ? 'comma' : 'and';
  }
  push(text.slice(at));
  return parts;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
  'a hundred': 100,
};

/** Matches a number in digits or words; one group. */
export const NUMBER =
  '(\\d[\\d\ue013,]*(?:[.\ue012]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|fifty|a hundred|hundred)';

/** The number that such a text is. */
export function numberFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const word = NUMBER_WORDS[text.toLowerCase()];
  if (word !== undefined) return word;
  const figure = Number(unglued(text).replaceAll(',', ''));
  return Number.isFinite(figure) ? figure : undefined;
}

/** The first letter as a capital, the rest as it is. */
export const sentenceCase = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (start) => start.toUpperCase());

/** Lower case with straight quotes, for comparing with the lexicon. */
export const lowered = (text: string): string =>
  unglued(text).toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();

const PERSONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:they|he|she|(?<!\b(?:the|your|our|other|many|more|of) )(?:people|guests|respondents|customers|clients|applicants|attendees|visitors|users)|the (?:customer|client|applicant|guest|respondent|person|user|visitor|patient))(?: (?:are|is)|'re|'s)\b/gi,
    'you are',
  ],
  [/\b(?:they|he|she|he or she|he\/she)'ve\b/gi, 'you have'],
  [/\b(?:they|he|she)'d\b/gi, 'you would'],
  [/\b(?:they|he|she)'ll\b/gi, 'you will'],
  [
    /\b(?:they|he or she|he\/she|he|she|the (?:customer|client|applicant|guest|respondent|person|user|visitor|patient))\b/gi,
    'you',
  ],
  [
    /\b(?:their|his or her|his\/her|his|her|the (?:customer|client|applicant|guest|respondent|user|visitor|patient)'s)\b/gi,
    'your',
  ],
  [/\b(?:them|him)\b/gi, 'you'],
  [/\bthemselves\b/gi, 'yourself'],
];

/** What was said about respondents, as it is said to them: “their dog” → “your dog”. */
export function toReader(text: string): string {
  // A question that speaks to the reader already speaks of others as “they”.
  if (/\byou\b/i.test(text)) return text;
  return PERSONS.reduce((told, [from, to]) => told.replace(from, to), text);
}

const LEADING =
  /^(?:(?:just|cover(?:s|ing)?(?! ?(?:letter|note))|only|simply|also|then|finally|and|or|plus|maybe|perhaps|possibly|ideally|preferably|please|include|including|includes|add|(?:have|has|having)(?! (?:you|they|he|she|it|the|your|anyone|anybody)\b)|with|ask(?:s|ing)?(?: (?:for|them|about|people|whether they could|guests|customers|respondents))?|collect(?:s|ing)?(?! from\b)|tick(?! ?box)|choose|pick(?! ?-?up)|select|state|specify|mention|give us|tell us|say|list|captur(?:e|es|ing)|gather(?:s|ing)?|get(?:s|ting)?|tak(?:e|es|ing)|need(?:s|ing)?|want(?:s|ing)?|require(?:s)?|find out|know(?:ing)?|enter(?:ing)?(?= (?:their|the|an?|your|name)\b)|provid(?:e|es|ing)(?= (?:their|the|an?|us|your)\b)|writ(?:e|ing)(?: down)?(?= (?:their|the|an?|your)\b)|put(?:ting)?(?: down)?(?= (?:their|the|an?|your)\b)|leave(?= (?:their|an?|your|us)\b)|give(?= (?:their|the|an?|your)\b)|record(?:s|ing)?|check(?:s|ing)?|let (?:them|people|guests|customers)(?: (?:add|give|enter|leave|write|upload|choose))?|(?:they|customers|people|guests|clients|parents|applicants) (?:(?:should|must|can|need to|have to|will need to|want to|need|could|will) )?(?:be able to )?(?:tell (?:me|us)|let (?:me|us) know|add|give(?: (?:me|us))?|say|enter|leave|write|provide|choose|pick|select|upload|state|fill in)|there should be|it should (?:have|ask(?: for)?|include)|i(?:'d| would)? (?:like|want|need)(?: to (?:know|ask(?: for)?|collect|have))?|we(?:'d| would)? (?:like|want|need)(?: to (?:know|ask(?: for)?|collect|have))?|must have|should (?:have|include|ask(?: for)?)|one (?:for|asking)|something (?:for|about)|somewhere to (?:put|enter|write)|(?:a |an )?(?:question|field|box|section|space|place|tick ?box|text box|drop-?down|list|input|line|dropdown list|file upload|upload|upload field|text field|date field|number field)s? (?:(?<!questions )for|to enter|to (?:give|write|leave|upload|add)|on|asking(?: for| about)?|about|where they (?:can )?(?:enter|give|put|upload|write|leave)|with)) )+/i;

const ARTICLES =
  /^(?:(?:a|an|the|their|your|our|his|her|its|some|any|all|each|every|my|his or her|his\/her|basic|simple|relevant) )+/i;

/** What is asked, without words of asking. */
export const withoutAsking = (text: string): string => text.replace(LEADING, '').trim();

export const withoutArticles = (text: string): string => text.replace(ARTICLES, '').trim();
