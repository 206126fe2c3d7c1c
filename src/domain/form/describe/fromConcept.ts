/** What a known word asks for. */
import type { FieldType } from '@/domain/form/definition/definition';
import type { SketchItem } from '@/domain/form/sketch/sketch';
import { optionsOf, type Ask } from './ask';
import { isPersonNoun } from './grammar';
import { labelFrom, stems } from './label';
import { CONCEPTS } from './lexicon/concepts';
import type { Concept } from './lexicon/concepts/concept';
import { lowered, withoutArticles } from './text';

export interface FoundConcept {
  concept: Concept;
  start: number;
  length: number;
}

/** The concept that most of a text is about. A match at the end of a noun phrase counts more than one at its start. */
export function conceptIn(text: string): FoundConcept | undefined {
  if (FOUND.has(text)) return FOUND.get(text);
  const found = bestIn(text);
  if (FOUND.size >= MOST_FOUND) FOUND.clear();
  FOUND.set(text, found);
  return found;
}

/** Parts of a description are looked up several times: as a head, as an option, as a question. */
const FOUND = new Map<string, FoundConcept | undefined>();
const MOST_FOUND = 500;

function bestIn(text: string): FoundConcept | undefined {
  let best: FoundConcept | undefined;
  let bestWeight = 0;
  for (const concept of CONCEPTS) {
    const match = concept.match.exec(text);
    if (!match) continue;
    const length = match[0].length;
    const atEnd = match.index + length === text.length;
    const weight = length + (atEnd ? 2.5 : 0) + (match.index === 0 ? 1 : 0);
    if (weight > bestWeight) {
      best = { concept, start: match.index, length };
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether a text begins with the words of a concept. */
export const beginsKnown = (text: string): boolean =>
  CONCEPTS.some(({ match }) => match.exec(text)?.index === 0);

/** Words beside a concept's that leave its meaning as it is. */
const SAME =
  /^(?:(?:a|an|the|their|your|our|his|her|its|some|any|all|each|best|main|current|valid|full|personal|own|legal|good|short|brief|quick|further|customer|client|guest|applicant|respondent|attendee|member|participant|person|visitor|user|work|business|contact|preferred|please|field|fields|question|questions|box|number of|details|here|too|as well|also|at the end|at the bottom|section|and|of|for|file|upload|of course|basic|usual|'s)\s*)*$/;

export const isSameConcept = (rest: string) => SAME.test(rest.trim());

/** Types whose special kinds remain of that type: “delivery address”, “start date”. */
const SPECIAL_NAMES: Readonly<Record<string, FieldType>> = {
  name: 'short_text',
  message: 'long_text',
  number: 'short_text',
  title: 'short_text',
};

/** Concepts whose question is better asked in the words of the description. */
const WORDED = new Set([
  'satisfaction_frequency',
  'urgency',
  'severity',
  'reason',
  'preferred_time',
  'liked',
  'improve',
  'amount',
  'description',
  'product',
  'outcome',
  'satisfaction',
]);

/** Persons whose name is asked for in two parts. */
export const PERSON =
  /\b(?:parent|guardian|carer|customer|client|guest|applicant|attendee|child|student|pupil|patient|employee|member|owner|tenant|partner|contact|mother|father|staff|bride|groom|donor|volunteer|player|delegate|speaker|nominee|friend|colleague|manager|referee|witness|person)\b/;

/** “captain's name”: somebody's, and no thing's. */
const SOMEBODY =
  /\b(?!dinner|computer|printer|manufacturer|supplier|charter|character|motor|pet|dog|cat|horse|pony|puppy|kitten|animal|rabbit|bird|company|business|firm|shop|team|club|school|college|nursery|event|product|boat|car|vehicle|brand|venue|house|property|organisation|charity|band|group|course|project|road|street|town|building|site|show|song|drink|medicine|doctor|gp|vet|school|it|what)[a-z]+'s (?:full |first |last )?name\b/;

/** “apprentice name”. */
function isPerson(text: string): boolean {
  const word = /^([a-z]+) name$/.exec(text)?.[1];
  return word !== undefined && isPersonNoun(word);
}

/** “driver name”. */
const WORKER =
  /\b(?!computer|printer|manufacturer|supplier|customer service|dinner|order|folder|number|motor|other|charter|server|newsletter|monitor|paper|poster|flower|water)[a-z]+(?:er|or|ist|ee|ian|stant|dent) name$/;

/** Whose name or number it is says more than our own words. */
const OWN =
  /^(?:the |your )?(?:(?:pupil|student|player|swimmer|camper|carer)\b(?! or ).*|mobile number|preferred day|next of kin|legal name)$|^(?:(?:tell (?:us|me) )?about (?:you|them)(?:rself|selves)|notes)$/;

/** “any further comments”, “a comments box”: called so. */
const COMMENTS =
  /^(?:(?:any|further|other|additional|general|final|extra|your) )*comments?(?: (?:box|field|section|area))?$/;

/** Words that nobody writes on a form. */
const SHORTHAND = new Set([
  'birth',
  'cv',
  'registration',
  'ni',
  'gp',
  'nhs',
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'address',
  'contact_details',
  'tshirt',
  'heard',
  'nps',
  'vat_number',
  'emergency',
  'parent_name',
  'child_name',
  'receipt',
  'bio',
  'access',
  'how_often',
  'contact_by',
  'attending',
  'dish',
  'event_date',
  'comments',
  'delivery',
  'services',
  'company_size',
  'preferred_date',
  'datetime',
  'diet',
]);

const isFixed = ({ id, type, whole }: Concept) =>
  whole === true || type === 'consent' || type === 'yes_no' || SHORTHAND.has(id);

/** Whether a text has no word that a label lacks. */
function saysTheSame(text: string, label: string): boolean {
  const own = stems(label);
  return stems(text).every((word) => own.includes(word));
}

export function fromConcept(
  { concept, start, length }: FoundConcept,
  text: string,
  source: string,
  said: string,
): Ask {
  const lower = lowered(text);
  const rest = `${lower.slice(0, start)} ${lower.slice(start + length)}`;
  const isWorded =
    WORDED.has(concept.id) && /^(?:how|what|why|when|where|which|who) \S+ \S+/.test(lower);
  const same =
    !isWorded &&
    (concept.whole === true ||
      isSameConcept(rest) ||
      /\bhow |\bwhat |\bwhether /.test(lower.slice(start, start + length)));
  const special = SPECIAL_NAMES[concept.id];
  const type =
    !same &&
    special &&
    !(
      concept.id === 'name' &&
      (PERSON.test(lower) || SOMEBODY.test(lower) || WORKER.test(lower) || isPerson(lower))
    )
      ? special
      : (concept.type === 'time' && /\btimes$/.test(lower)) ||
          (concept.id === 'age' && /\bages\b/.test(lower))
        ? 'short_text'
        : concept.type === 'time' && /\b(?:date|day) and time\b/.test(lower)
          ? 'datetime'
          : concept.type;
  const isTurned = concept.id === 'delivery' && /^(?:collection|pick-?up) or /.test(lower);
  const isCanonical =
    !isTurned && same && !OWN.test(lower) && (isFixed(concept) || saysTheSame(text, concept.label));
  const label =
    concept.id === 'comments' && COMMENTS.test(lower)
      ? labelFrom(withoutArticles(lower).replace(/ (?:box|field|section|area)$/, ''))
      : isCanonical
        ? concept.label
        : labelFrom(withoutArticles(text));
  // Nobody has a list of what others had before: “previous treatment”.
  const isPast =
    !same &&
    concept.options !== undefined &&
    /^(?:previous|past|prior|last|existing)\b/.test(lower);
  const isName = concept.id === 'name' && type === 'short_text';
  const settings = {
    ...(isName || type === 'short_text'
      ? concept.type === type
        ? concept.settings
        : {}
      : concept.settings),
    ...(same && concept.contact ? { contact: concept.contact } : {}),
  };
  if (isPast)
    return {
      item: { type: 'long_text', label, required: false },
      source: said === '' ? source : said,
    };
  const item: SketchItem = {
    type,
    label,
    required: same ? (concept.required ?? false) : false,
    ...(concept.options
      ? { options: optionsOf(isTurned ? [...concept.options].reverse() : concept.options) }
      : {}),
    ...(concept.texts ? { texts: concept.texts } : {}),
    settings: { ...settings, ...(concept.other ? { other: true } : {}) },
  };
  return { item, concept, source: said === '' ? source : said };
}

/** A concept that is a small part of a longer text says little of it. */
export function fits({ concept, start, length }: FoundConcept, text: string): boolean {
  if (concept.whole && length >= text.length * 0.45) return true;
  if (start === 0 && length === text.length) return true;
  const rest = `${text.slice(0, start)} ${text.slice(start + length)}`.trim();
  if (isSameConcept(rest)) return true;
  // “title of the photo” is no photo.
  const isOfIt = / of (?:the |your |their |an? |our |my )$/.test(text.slice(0, start));
  if (concept.type === 'file' && isOfIt && !/^(?:cop(?:y|ies)|scan|proof|upload|pdf)\b/.test(text))
    return false;
  // “goals for the next six months” are no months.
  const isBehind =
    /^\S{4,}(?: \S+)* (?:for|during|within|since|over|about|in) (?:the |your |their |our |an? |\S+ )*$/.test(
      text.slice(0, start),
    );
  if (isBehind && concept.type === 'dropdown') return false;
  if (/^(?:how|what|which|when|where|who|why|whether|if)\b/.test(text) && start > 0) return false;
  const atEnd = start + length === text.length;
  return (
    atEnd ||
    (start === 0 &&
      /^(?: (?:of|for|to|in|on|at|from|with|about|they|you)\b| \()/.test(text.slice(length)))
  );
}
