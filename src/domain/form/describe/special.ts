/** What one item of a list asks for that is no single question of a concept: sets of questions, statements to agree with. */
import type { SketchItem } from '@/domain/form/sketch/sketch';
import { inFirstPerson } from './reading/firstPerson';
import { lowered, sentenceCase, unglued } from './text';

/** Words that mean several questions, and the ids of their concepts. */
const SETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:personal|basic|customer|client|applicant|guest|member|participant|attendee|owner|hirer|booker|purchaser|organiser)(?:'s)? (?:details|info(?:rmation)?|data)$/,
    ['name', 'email', 'phone', 'address'],
  ],
  [
    /^(?:(?:the )?usual |basic |your |their |customary |full )*contact (?:details|info(?:rmation)?|questions|fields|data)$|^contact$|^(?:how to|how we can|how can we) (?:contact|reach) (?:you|them)$|^(?:the )?usual (?:contact )?(?:details|questions|stuff)$|^(?:their |your )details$/,
    ['name', 'email', 'phone'],
  ],
  [/^(?:(?:contact|phone|telephone|their|your) )?numbers?$/, ['phone']],
  [/^name (?:and|&) contact (?:details|info(?:rmation)?)$/, ['name', 'email', 'phone']],
  [
    /^(?:parent|guardian|parent or guardian)(?:'s)? (?:contact )?(?:details|info(?:rmation)?)$/,
    ['parent_name', 'email', 'phone'],
  ],
  [/^child(?:'s)? (?:details|info(?:rmation)?)$/, ['child_name', 'birth']],
  [
    /^pet(?:'s)? (?:details|info(?:rmation)?)$|^(?:details|info) of the pet$/,
    ['pet_name', 'species', 'breed'],
  ],
  [/^(?:car|vehicle) (?:details|info(?:rmation)?)$/, ['registration', 'car_make']],
];

const yesNo = (label: string): SketchItem => ({ type: 'yes_no', label, required: true });
const text = (label: string): SketchItem => ({ type: 'short_text', label, required: false });

/** Words that mean several questions of their own. */
const OWN_SETS: readonly (readonly [RegExp, readonly SketchItem[]])[] = [
  [
    /^(?:a |the )?(?:health|medical|par-?q)(?: history| screening)? (?:questionnaire|questions|screening|check)(?: questions)?$/,
    [
      yesNo('Do you have a heart condition?'),
      yesNo('Do you have asthma or other breathing problems?'),
      yesNo('Do you have an injury or joint problem?'),
      yesNo('Are you taking any medication?'),
    ],
  ],
  [
    /^bank(?: account)? details$/,
    [text('Name on the account'), text('Sort code'), text('Account number')],
  ],
  [
    /^(?:(?:previous |next |second )?[a-z]+'s|landlord|manager|referee|supervisor|employer|agent|witness) contact (?:details|info(?:rmation)?)$/,
    [],
  ],
];

const consent = (label: string, statement: string): SketchItem => ({
  type: 'consent',
  label,
  required: true,
  texts: { statement: /[.!?]$/.test(statement) ? statement : `${statement}.` },
});

const CONFIRM =
  /^(?:(?:a |an |the )?(?:tick ?box|check ?box|box|statement|declaration|confirmation|field|line)(?: (?:to|for|that|saying|where they|they can tick to))* ?)?(?:(?:to |they (?:must |should |need to |have to )?|people must |must |please |i |we need them to )*)(confirm(?:ation|ing|s)?|declar(?:e|ation)|agree(?:ment|s)?|consent|acknowledg(?:e|ement)|understand|accept|promise|certify)(?: (?:that|of))? (.+)$/i;

const KNOWN_CONSENT =
  /\b(?:gdpr|data|privacy|marketing|newsletter|photo\w*|image|media|video|film\w*|medical|treatment|first aid|parent\w*|guardian\w*|emergency|email|sms|informed|the|their|your|my|for|of|to|and|gift aid)\b/i;

const BEHIND =
  /^(.+?) (confirmation|declaration|acknowledgement)(?: (?:tick ?box|checkbox|box))?$/i;

const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^confirm/i, 'I confirm'],
  [/^declar|^certify/i, 'I declare'],
  [/^acknowledg|^understand/i, 'I understand'],
  [/^accept/i, 'I accept'],
  [/^promise/i, 'I promise'],
];

/** “happy for us to keep in touch”. */
function willing(said: string): SketchItem | undefined {
  const match =
    /^(?:(?:are|whether|if) (?:they|you)(?: are|'re)? |they are |whether they(?:'re| are) )?((?:happy|willing|ok(?:ay)?|able|interested in) .+?)\??$/i.exec(
      said,
    );
  const to = match?.[1] ?? '';
  if (
    /^(?:happy|ok(?:ay)?) with\b/i.test(to) ||
    !/^\w+ (?:for|to|with|being|hosting|helping|volunteering)\b/i.test(to)
  )
    return undefined;
  const begun = /^i/i.test(to) ? to : to.charAt(0).toLowerCase() + to.slice(1);
  return { type: 'yes_no', label: `Are you ${begun}?`, required: false };
}

/** A statement to agree with; undefined if the item asks for none. */
function statementIn(said: string): SketchItem | undefined {
  const quoted = /"([^"]{8,})"/.exec(said)?.[1];
  if (
    quoted !== undefined &&
    /\b(?:tick|check|consent|agree|statement|declaration|confirm|box)/i.test(said)
  )
    return consent(/agree|consent/i.test(quoted) ? 'Consent' : 'Confirmation', quoted);
  const behind = BEHIND.exec(said);
  if (
    behind &&
    !/^(?:booking|order|email|password|attendance|e-?mail|payment|gift ?aid)$/i.test(
      behind[1] ?? '',
    )
  ) {
    const what = (behind[1] ?? '').replace(/^(?:age|an?) /i, '');
    const isState = /^(?:over|under|at least|aged?|older|18|16|21)\b/i.test(what);
    return consent(
      sentenceCase(said),
      isState ? `I confirm that I am ${what}` : `I confirm: ${what}`,
    );
  }
  const topic =
    /^(?:an? )?([\w' -]+?) (?:consent|authori[sz]ation|permission|agreement|mandate)(?: (?:tick ?box|checkbox|box))?$/i.exec(
      said,
    )?.[1];
  if (topic !== undefined && !KNOWN_CONSENT.test(topic))
    return consent(
      sentenceCase(said),
      /^(?:direct debit|card|payment)/i.test(topic)
        ? `I agree to pay by ${topic}`
        : `I give my consent: ${topic}`,
    );
  const match = CONFIRM.exec(said);
  if (!match) return undefined;
  const [, verb = '', rest = ''] = match;
  if (
    /^(?:email|e-mail|password|booking|attendance|(?:the |our |your )?terms|privacy|gdpr|form|marketing|newsletter|photo)/i.test(
      rest,
    ) ||
    /\bto (?:the |our )?(?:terms|privacy|t&c)/i.test(rest) ||
    /^(?:to )?(?:us )?(?:storing|store|process|data)/i.test(rest) ||
    /\b(?:true|correct|accurate)\b/i.test(rest)
  )
    return undefined;
  const words = inFirstPerson(unglued(rest).replace(/^(?:that|to:|for) /i, ''));
  if (/^(?:agree|consent)/i.test(verb)) {
    const isTo = /^to\b/i.test(words) || /^(?:be|being)\b/i.test(words);
    return consent(
      'Consent',
      isTo
        ? `I agree ${/^to\b/i.test(words) ? words : `to ${words}`}`
        : /^(?:I|my)\b/.test(words)
          ? `I agree that ${words}`
          : `I agree to ${/^[a-z]+$/.test(words) ? 'the ' : ''}${words}`,
    );
  }
  const lead = VERBS.find(([pattern]) => pattern.test(verb))?.[1] ?? 'I confirm';
  const isClause = /^(?:I|my|the|all|no|this)\b/.test(words);
  return consent(
    /^declar|^certify/i.test(verb) ? 'Declaration' : 'Confirmation',
    `${lead} ${isClause ? 'that ' : ''}${words}`.replace('I accept that the', 'I accept the'),
  );
}

/** A question in quotes is asked as it is: “answer to "What is …?"”. */
export function quotedQuestion(said: string): string | undefined {
  return /"([^"]{6,}\?)"/.exec(said)?.[1];
}

export interface Special {
  ids?: readonly string[];
  items?: readonly SketchItem[];
}

/**
 * What an item of a list means as a whole; undefined if it is one question like others.
 *
 * @param words without words of asking
 */
export function specialIn(words: string): Special | undefined {
  const said = unglued(words).trim();
  const lower = lowered(said).replace(/^(?:an?|the|your|their|all(?: the)?|some|my|our) /, '');
  const ids = SETS.find(([pattern]) => pattern.test(lower))?.[1];
  if (ids) return { ids };
  const own = OWN_SETS.find(([pattern]) => pattern.test(lower));
  if (own) {
    const who = sentenceCase(lower.replace(/ contact .*$/, ''));
    const items = own[1].length > 0 ? own[1] : contactsOf(who);
    return { items };
  }
  const open = willing(said);
  if (open) return { items: [open] };
  const statement = statementIn(said);
  return statement && { items: [statement] };
}

const contactsOf = (who: string): SketchItem[] => {
  const whose = who.replace(/'s$/, '') + '’s';
  return [
    { type: 'short_text', label: `${whose} name`, required: false },
    { type: 'phone', label: `${whose} phone`, required: false },
    { type: 'email', label: `${whose} email`, required: false },
  ];
};
