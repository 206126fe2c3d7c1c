/** Titles in the words of a description, if these name what people come to or book. */
import { sharesWord } from './label';
import { sentenceCase } from './text';

/** What people come to. */
const COMINGS =
  '(?:class(?:es)?|courses?|workshops?|masterclass(?:es)?|seminars?|webinars?|lessons?|retreats?|camps?|clubs?|tours?|trips?|talks?|sessions?|conferences?|festivals?|concerts?|fairs?|marathons?|runs?|races?|tournaments?|quiz night|open day|part(?:y|ies))';

const ACT = '(sign-?ups?|registrations?|bookings?|enrolments?)';

const WORD = "[\\p{L}\\d’'&-]+";

/** “sign-up for a yoga class”, “registration form for our summer camp”. */
const FOR = new RegExp(
  `\\b${ACT}(?: (?:form|sheet|page))? (?:for|to) (?:an? |our |my |the |this )?((?:${WORD} ){0,3}?${COMINGS})(?= (?:with|for|in|on|at|asking|that|which|where|and)\\b|[,.:;–(]|$)`,
  'iu',
);

/** “yoga class registration form”. */
const BEFORE = new RegExp(
  `^(?:(?:please|i|we|i'd|we'd|would|like|need|want|make|create|build|design|give|me|us|set|up|an?|our|my|the|some|simple|short|quick|basic|online|new|small|nice|good)\\s+)*((?:${WORD} ){1,3}?${COMINGS}) ${ACT}\\b`,
  'iu',
);

/** “pet sitting enquiry”, “sponsorship enquiry form for …” */
const NOUN = new RegExp(
  `^(?:(?:please|i|we|i'd|we'd|would|like|need|want|make|create|build|design|give|me|us|set|up|an?|our|my|the|some|simple|short|quick|basic|online|new|small|nice|good)\\s+)*((?:${WORD} ){1,3}?)(enquiry|report|request|nomination)(?: forms?)?(?= (?:for|from|with|about|after|to)\\b|\\s*[-–:.,]|$)`,
  'iu',
);

/**
 * The title of a form that is called after what it is about, unless its kind has the same title.
 *
 * @param kind the title that forms of its kind have
 */
export function namedByNoun(head: string, kind: string | undefined): string | undefined {
  const [, about = '', noun = ''] = NOUN.exec(head) ?? [];
  if (about === '') return undefined;
  const title = `${about}${noun}`;
  return kind !== undefined && sharesWord(title, kind) ? undefined : sentenceCase(title);
}

/** What a form is for by its own name, and the titles that say so. */
const ACTS: readonly (readonly [form: RegExp, title: string, said: RegExp])[] = [
  [
    /\b(?:room|hall|venue|space) (?:booking|hire)\b.*\b(?:hall|office|centre|church|club|studio|school)\b/i,
    'Room booking',
    /room|hire/i,
  ],
  [
    /\b(?:booking|appointment)s?(?: request)? (?:form|page)\b/i,
    'Book an appointment',
    /book|appoint|reserv|visit|hire|stay|place/i,
  ],
  [/\bquot(?:e|ation)(?: request)? (?:form|page)\b/i, 'Request a quote', /quote|estimate/i],
  [/\border (?:form|page)\b/i, 'Order form', /order/i],
  [/\bfeedback (?:form|survey)\b/i, 'Your feedback', /feedback|visit|satisf|how |your /i],
];

/** The title of a “booking form for …” whose kind is called after something else: a new patient, say. */
export const namedByAct = (head: string, kind: string): string | undefined => {
  const first = head.split(/[.!?\n]/, 1)[0] ?? '';
  return ACTS.find(([form, , said]) => form.test(first) && !said.test(kind))?.[1];
};

/** “booking a hotel room”, “I want people to reserve a meeting room”. */
const BOOKED = new RegExp(
  `\\b(book|reserv|rent|hir)(?:ing|e)? (an? (?:${WORD} ){0,3}?(?:rooms?|desks?|courts?|pitch(?:es)?|lanes?|stalls?|bikes?|boats?|cars?|vans?|hall|marquee|cottage|villa|flat|tent|table|studio))(?= (?:with|for|in|on|at|asking|that|which|where|and|from)\\b|[,.:;–(]|$)`,
  'iu',
);

const VERBS: Readonly<Record<string, string>> = {
  book: 'Book',
  reserv: 'Reserve',
  rent: 'Rent',
  hir: 'Hire',
};

/** What a thing is called whose words say no more than their kind does. */
const PLAIN = /^(?:an? )?(?:table|car|class(?:es)?|sessions?|lessons?)$/i;

const named = (thing: string, act: string) =>
  sentenceCase(`${thing} ${act.replace(/s$/i, '').replace(/^signup$/i, 'sign-up')}`);

/**
 * The title that a description gives its form by naming it, or undefined.
 *
 * @param head a description without its first words of asking, or with them
 */
export function ownTitle(head: string): string | undefined {
  const sentence = head.split(/[.!?\n]/, 1)[0] ?? '';
  const booked = BOOKED.exec(sentence);
  if (booked && !PLAIN.test(booked[2] ?? ''))
    return `${VERBS[(booked[1] ?? '').toLowerCase()] ?? 'Book'} ${(booked[2] ?? '').toLowerCase()}`;
  const before = BEFORE.exec(sentence);
  if (before) return named((before[1] ?? '').toLowerCase(), (before[2] ?? '').toLowerCase());
  const after = FOR.exec(sentence);
  if (after && !PLAIN.test(after[2] ?? ''))
    return named((after[2] ?? '').toLowerCase(), (after[1] ?? '').toLowerCase());
  return undefined;
}
