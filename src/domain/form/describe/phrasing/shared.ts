/** Answers that several questions share, and names that stand beside each other without commas. */
import { SCALES } from '../lexicon/lists';
import { gluedTogether, lowered } from '../text';
import { asksOwn } from './headed';
import type { Rewrite } from './rewrite';
import { rowClass } from './rows';

const CONTACT =
  '(?:full |first |last |sur|company |contact )?name|(?:home |postal )?address|(?:mobile |tele)?phone(?: number)?|mobile(?: number)?|tel|e-?mail(?: address)?|post ?code|d\\.?o\\.?b\\.?|date of birth|age|gender|company|contact number';

/** What comes behind a row of contact words, if no comma does. */
const BEFORE_NEXT =
  '(?=$|[,.;:?\\n(]| (?:and|which|what|how|when|where|who|why|any|then|plus|do|are|if)\\b)';

/** Whether the answers are the steps of a scale, and not things to choose between. */
function isScale(list: string): boolean {
  const steps = list.split(/,\s*/).map((one) => one.trim());
  const kinds = steps.map(rowClass);
  return (
    steps.length > 2 &&
    (steps.every((_step, at) => /^(?:quality|frequency|grades|answers)$/.test(kinds[at] ?? '')) ||
      SCALES.some(({ ends }) => ends.test(lowered(list))))
  );
}

/** Things of one scale: those right before it that ask for nothing else. */
function rated(things: string, list: string): string | undefined {
  const all = things.split(/,\s*(?:and )?|\s+and\s+|\s*&\s*/).map((one) => one.trim());
  const first = all.findLastIndex(
    (one) => one === '' || one.split(' ').length > 4 || asksOwn(one) || /[\d?£]/.test(one),
  );
  const rows = all.slice(first + 1);
  if (rows.length < 2) return undefined;
  const before = all.slice(0, first + 1).filter((one) => one !== '');
  return [...before, ...rows.map((one) => `${one} (${list})`)].join(', ');
}

export const SHARED_REWRITES: readonly Rewrite[] = [
  // “on a scale strongly disagree to strongly agree: the brief was clear; it was on time.”
  [
    /((?:agree|likert|statements?)\b[^.:\n"]{0,60}): ([^.:\n"]+(?:;[^.:\n";]+)+)/gi,
    (_all, head = '', list = '') =>
      `${head}: ${list
        .split(';')
        .map((one) => `"${one.trim()}"`)
        .join(', ')}`,
  ],
  // “name address phone email which site”
  [
    new RegExp(
      `(^|[,:;.?\\n] ?|\\b(?:with|for|including|asking|collect|need) )((?:${CONTACT})(?: (?:and )?(?:${CONTACT})){2,})${BEFORE_NEXT}`,
      'gi',
    ),
    (_all, before = '', list = '') => {
      const names = list.match(new RegExp(CONTACT, 'gi')) ?? [list];
      return `${before}${names.join(', ')}${', '}`;
    },
  ],
  [/, (?=$|[.;:?\n,])/g, () => ''],
  // “…? …? …? (always, sometimes, never for each)”
  [
    /((?:[^.?!\n:()]{6,}\?\s*)+[^.?!\n:()]{6,}?)\??\s*\(([^()]+?),? (?:for|to) (?:each|all)(?: of (?:these|them))?\)/g,
    (_all, questions = '', list = '') => `${questions.trim()}?`.replace(/\?+/g, ` (${list})?`),
  ],
  // “venue, food, speakers and organisation (poor, fair, good, excellent)”
  [
    /((?:[^\s.?!\n:;(),][^.?!\n:;(),]*, ){1,12}[^.?!\n:;(),]+(?: and | & )[^.?!\n:;(),]+) \(([^()]+)\)/gi,
    (all, things = '', list = '') => (isScale(list) ? (rated(things, list) ?? all) : all),
  ],
  // “tick if ok: tyres, lights”
  [
    /\b(?:please )?(?:tick|check|mark) (?:if|when|those|all|any|the ones|which are|what is)(?: that| which)?(?: are| is)? ([^:,.;()]{2,30}):\s+/gi,
    (all, state = '') =>
      /^appl/i.test(state) ? all : `which are ${state} (tick all that apply): `,
  ],
  // “children and their ages”
  [
    /\b(children|kids|dogs|cats|pets|guests|passengers|dependants) and (?:their |the )?(ages|names|breeds|sizes)\b/gi,
    (_all, what = '', of = '') => `${what}, ${of} of ${what} (text)`,
  ],
  // “number in team (2 to 6) at £5 per person”
  [
    /(\b(?:number|how many)\b[^,.;:()£]*) \((?:from |between )?(\d+) ?(?:to|-|and) ?(\d+)\),? (?:at |for |@ ?)?(£\d[\d.]* (?:each|per \w+))/gi,
    (_all, what = '', least = '', most = '', price = '') =>
      `${what} ${price}, between ${least} and ${most}`,
  ],
  // “collection or delivery (£6)”
  [
    /\b(collection|pick-?up|collect) or (delivery|delivered) ?\(?\+? ?£(\d+(?:\.\d+)?)\)?/gi,
    (_all, one = '', two = '', price = '') => `${one} or ${two}, delivery charge £${price}`,
  ],
  // “t&cs must be agreed”
  [
    /\b(t&cs?|ts and cs|t's and c's|terms(?: (?:and|&) conditions)?|privacy policy|rules|code of conduct) (?:must|need to|have to|should|to) be (?:agreed(?: to)?|accepted|ticked|signed|read)\b/gi,
    (_all, what = '') => `agree to ${/^t['s&]/i.test(what) ? 'terms' : what}`,
  ],
  // “preferred day and am/pm”
  [
    /(?:,| and| &|,? plus) (?:prefer(?:red)? )?am ?(?:\/|or) ?pm\b/gi,
    () => ', morning or afternoon',
  ],
  // “starter: soup / prawn cocktail / melon”
  [
    /(^|[,.;\n] ?)([a-z][a-z' -]{1,30}): ((?:[^,.;:/()\n]+ ?\/ ?)+[^,.;:/()\n]+)(?=[,.;\n]|$)/gi,
    (all, before = '', head = '', list = '') =>
      /^https?$|^(?:yes|y) ?\/ ?(?:no|n)$/i.test(list) || /\/\//.test(list)
        ? all
        : `${before}${head} (${list.split(/ ?\/ ?/).join(', ')})`,
  ],
  // “T-shirts (£8 each, how many)”, “how many £15 each”
  [
    /([a-z][a-z -]{1,30}) \((£\d+(?:\.\d+)? (?:each|per [a-z]+)),? (?:and )?(?:how many|quantity|number)\??\)/gi,
    (_all, what = '', price = '') => `how many ${what} at ${price}`,
  ],
  [
    /([a-z][a-z -]{1,30}) \(how many,? (?:at |for )?(£\d+(?:\.\d+)? (?:each|per [a-z]+))\)/gi,
    (_all, what = '', price = '') => `how many ${what} at ${price}`,
  ],
  [
    /(^|[,.;:\n] ?)how many (?:at |for )?(£\d+(?:\.\d+)? each)\b/gi,
    (_all, before = '', price = '') => `${before}quantity at ${price}`,
  ],
  // “amount £10 £20 £50 or other”
  [/(£\d+(?:\.\d+)?) (?=£\d)/g, (_all, price = '') => `${price}, `],
  // “Funded hours? 15 / 30 / none”
  [
    /\? ([^,.;:/()?\n]{1,20}(?: ?\/ ?[^,.;:/()?\n]{1,20})+)(?=[.\n]|$)/g,
    (all, list = '') =>
      /^(?:yes|y) ?\/ ?(?:no|n)$/i.test(list) ? all : ` (${list.split(/ ?\/ ?/).join(', ')})?`,
  ],
  // “pick 3: Biology, Chemistry, Physics”
  [
    /(^|[,.;\n] ?)(?:please )?(?:pick|choose|select|vote for) (\d|one|two|three|four|five): ([^.;\n()]+)/gi,
    (_all, before = '', many = '', list = '') =>
      `${before}your choices: ${list.trim()} (choose ${many})`,
  ],
  // “criminal convictions - give details”
  [
    / [-–:,] (?:please )?(?:give|provide|with) (?:full |any |some |brief )?details(?=[,.;\n]|$)/gi,
    () => ' (long text)',
  ],
  // “gift aid (I am a UK taxpayer)”
  [
    /(?:(?<=[,.;:\n] ?)|^)[^,.;:()\n]{0,40} \((i (?:am|confirm|agree|have|understand|consent|give|declare)\b[^()]+)\)/gi,
    (_all, statement = '') =>
      ` tick box "${statement.charAt(0).toUpperCase()}${statement.slice(1)}"`,
  ],
  // “keys - how will we get in?”
  [
    /(^|[,.;\n] ?)[a-z]+ [-–] (?=(?:how|what|where|when|who|which|why)\b[^,.?\n]*\?)/gi,
    (_all, before = '') => before,
  ],
  // “pack A £12 pack B £18”
  [
    /(?<=^|[,.;:\n] ?)((?:[a-z][a-z0-9 ]{0,30} £\d+(?:\.\d+)? ){1,6}[a-z][a-z0-9 ]{0,30} £\d+(?:\.\d+)?)(?=[,.;\n]|$)/gi,
    (all) => (/ (?:and|or|at|for|per|plus) /i.test(all) ? all : all.replace(/(£[\d.]+) /g, '$1, ')),
  ],
  // “digital download £10 yes/no”
  [
    /(^|[,.;:\n] ?)([a-z][a-z ]{2,40}) (£\d+(?:\.\d+)?) \(?(?:yes ?\/ ?no|y\/n|yes or no)\)?/gi,
    (_all, before = '', what = '', price = '') => `${before}would you like ${what} for ${price}`,
  ],
  // “Dog: name, breed”
  [
    /((?:^|[.;\n]) ?)(?:the )?(dog|cat|pet|puppy|horse|pony|child|baby|partner|company|school|team|event|venue)(?:'s)?(?: details)?: name\b/gi,
    (_all, before = '', whose = '') => `${before}${whose}'s name`,
  ],
  [/[,.;]? (?:otherwise|else|or) (?:it's |it is )?anonymous(?:ly)?\b/gi, () => ''],
  // “what did you see or hear”
  [
    /\b(what (?:did|do|have) (?:you|they|he|she) [a-z]+) or ([a-z]+)(?=[,.?;\n]|$)/gi,
    (both) => gluedTogether(both),
  ],
  // “any of these: back pain, stress”
  [
    /\bany of(?: the following| these| the below)?(?: apply)?(?=:| \()/gi,
    () => 'which of these apply to you',
  ],
];

/** “flavour vanilla chocolate lemon or carrot”: words that choices are of. */
const CHOSEN_OF =
  'flavours?|fillings?|colou?rs?|toppings?|sauces?|base|style|types?|options?|finish|themes?|scents?|cut|meal|main|starter|dessert|pudding|drinks?|bread|activity|sport|instrument|subject|course|category|kind|method|size';

export const spacedChoices: Rewrite = [
  new RegExp(
    `(^|[,:;.?] ?)((?:[a-z'-]+ ){0,2}(?:${CHOSEN_OF})):? ([a-z-]+(?: [a-z-]+){1,7}) or ([a-z-]+)(?=[,.;?\\n]|$)`,
    'gi',
  ),
  (all, before = '', head = '', list = '', last = '') => {
    const items = list.split(' ');
    const isPlain = items.every(
      (one) =>
        !/^(?:or|and|the|a|an|of|to|for|is|are|with|in|on|you|they|we|do|your|their)$/i.test(one),
    );
    const isRow = items.length > 2 || items.every((one) => rowClass(one) !== undefined);
    return isPlain && isRow ? `${before}${head} (${[...items, last].join(', ')})` : all;
  },
];
