/** What one item of a list asks for, as an item of a sketch. */
import type { FieldType } from '@/domain/form/definition/definition';
import type { SketchItem, SketchOption } from '@/domain/form/sketch/sketch';
import { detailsOf, type Details } from './details';
import { isNounPhrase } from './grammar';
import { labelFrom } from './label';
import { typeByWords } from './typeByWords';
import { CONCEPTS, conceptById } from './lexicon/concepts';
import type { Concept } from './lexicon/concepts/concept';
import { lowered, sentenceCase, unglued, withoutArticles, withoutAsking } from './text';

/** A question that was asked for, and by what words. */
export interface Ask {
  item: SketchItem;
  concept?: Concept;
  /** Everything that was said of it. */
  source: string;
}

export const optionsOf = (labels: readonly string[]): SketchOption[] =>
  labels.map((label) => ({ value: label, label: sentenceCase(label) }));

interface Found {
  concept: Concept;
  start: number;
  length: number;
}

/** The concept that most of a text is about. A match at the end of a noun phrase counts more than one at its start. */
export function conceptIn(text: string): Found | undefined {
  let best: Found | undefined;
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

/** Words beside a concept's that leave its meaning as it is. */
const SAME =
  /^(?:(?:a|an|the|their|your|our|his|her|its|some|any|all|each|best|main|current|valid|full|personal|own|good|short|brief|quick|further|customer|client|guest|applicant|respondent|attendee|member|participant|person|visitor|user|work|business|contact|preferred|please|field|fields|question|questions|box|number of|details|here|too|as well|also|at the end|at the bottom|section|and|of|for|file|upload|of course|basic|usual|'s)\s*)*$/;

const isSame = (rest: string) => SAME.test(rest.trim());

/** Types whose special kinds remain of that type: “delivery address”, “start date”. */
const SPECIAL_NAMES: Readonly<Record<string, FieldType>> = {
  name: 'short_text',
  message: 'long_text',
  number: 'number',
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
const PERSON =
  /\b(?:parent|guardian|carer|customer|client|guest|applicant|attendee|child|student|pupil|patient|employee|member|owner|tenant|partner|contact|mother|father|bride|groom|donor|volunteer|player|delegate|speaker|nominee|friend|colleague|manager|referee|witness|person)\b/;

function fromConcept(
  { concept, start, length }: Found,
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
      isSame(rest) ||
      /\bhow |\bwhat |\bwhether /.test(lower.slice(start, start + length)));
  const special = SPECIAL_NAMES[concept.id];
  const type =
    !same && special && !(concept.id === 'name' && PERSON.test(lower)) ? special : concept.type;
  const label = same ? concept.label : labelFrom(withoutArticles(text));
  const isName = concept.id === 'name' && type === 'short_text';
  const settings = {
    ...(isName ? {} : concept.settings),
    ...(same && concept.contact ? { contact: concept.contact } : {}),
  };
  const item: SketchItem = {
    type,
    label,
    required: same ? (concept.required ?? false) : false,
    ...(concept.options ? { options: optionsOf(concept.options) } : {}),
    ...(concept.texts ? { texts: concept.texts } : {}),
    settings: { ...settings, ...(concept.other ? { other: true } : {}) },
  };
  return { item, concept, source: said === '' ? source : said };
}

const FREQUENCY = [
  'Every day',
  'Several times a week',
  'Once a week',
  'Once a month',
  'Less often',
  'Never',
];

/** What no concept knows, by its words alone. */
function fromWords(text: string, source: string): Ask {
  const lower = lowered(text);
  const { type, settings = {} } = typeByWords(lower);
  const label = labelFrom(withoutArticles(text));
  const item: SketchItem = {
    type,
    label,
    required: false,
    settings: {
      ...settings,
      ...(type === 'scale' ? { from: 1, to: 5 } : {}),
      ...(type === 'address' ? { parts: ['line1', 'line2', 'city', 'postcode'] } : {}),
    },
    ...(type === 'scale' ? { texts: { low: 'Not at all', high: 'Very' } } : {}),
    ...(type === 'single_choice' ? { options: optionsOf(FREQUENCY) } : {}),
  };
  return { item, source };
}

const CHOICES: readonly FieldType[] = ['single_choice', 'multiple_choice', 'dropdown', 'ranking'];

/** Whether several of the options may be meant. */
const SEVERAL =
  /\b(?:which of|all that|any of|interests|topics|days|toppings|extras|add-?ons|features|services|skills|languages|allergies|requirements|needs|symptoms|areas|channels|products|facilities|activities|workshops|sessions|subjects|hobbies|ingredients|fillings|amenities|departments|tools|equipment)\b/;

/** The settings that a type has no use for are left out by the assembly; what fits another type is turned into it here. */
export function withDetails(ask: Ask, details: Details): Ask {
  const { item } = ask;
  const options = details.options;
  let type = details.type ?? item.type;
  if (options && !CHOICES.includes(type) && type !== 'matrix') {
    type = SEVERAL.test(lowered(details.text))
      ? 'multiple_choice'
      : options.length > 6
        ? 'dropdown'
        : 'single_choice';
  }
  if (options && !details.type && CHOICES.includes(item.type) && item.type !== 'ranking') {
    type = SEVERAL.test(lowered(details.text))
      ? 'multiple_choice'
      : item.type === 'multiple_choice'
        ? 'multiple_choice'
        : options.length > 6
          ? 'dropdown'
          : 'single_choice';
  }
  const kept = type === item.type ? { ...item.settings } : keptSettings(item.settings, type);
  const settings: Record<string, unknown> = { ...kept, ...fittingSettings(type, details.settings) };
  if (type === 'rating') settings['max'] = Math.min(10, Math.max(3, Number(settings['max'] ?? 5)));
  if (type === 'scale') {
    settings['from'] ??= 1;
    settings['to'] ??= 5;
  }
  if (type === 'slider') {
    settings['min'] ??= 0;
    settings['max'] ??= 100;
  }
  if (type === 'nps') for (const name of ['from', 'to', 'min', 'max']) delete settings[name];
  const { options: own, ...rest } = item;
  const chosen =
    options && CHOICES.includes(type)
      ? optionsOf(withoutOther(options))
      : CHOICES.includes(type)
        ? own
        : undefined;
  if (options && hasOther(options)) settings['other'] = true;
  else if (options) delete settings['other'];
  if (details.open) settings['other'] = true;
  if (type === 'ranking') delete settings['other'];
  const needsOptions = CHOICES.includes(type) && !chosen;
  return {
    ...ask,
    item: {
      ...rest,
      type: needsOptions ? 'short_text' : type,
      ...(chosen ? { options: chosen } : {}),
      ...(details.required === undefined ? {} : { required: details.required }),
      ...(details.low !== undefined && details.high !== undefined
        ? { texts: { ...item.texts, low: details.low, high: details.high } }
        : {}),
      settings: needsOptions ? keptSettings(settings, 'short_text') : settings,
    },
  };
}

const OTHER_WORD = /^(?:other|others|something else|other \(.*\)|another|other: _*)$/i;
const hasOther = (options: readonly string[]) => options.some((option) => OTHER_WORD.test(option));
const withoutOther = (options: readonly string[]) =>
  options.filter((option) => !OTHER_WORD.test(option));

const KEPT = ['contact', 'minFromToday', 'maxFromToday'];

function keptSettings(
  settings: Readonly<Record<string, unknown>> = {},
  type: FieldType,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) =>
        KEPT.includes(name) &&
        !(name.endsWith('FromToday') && type !== 'date' && type !== 'datetime'),
    ),
  );
}

const SETTINGS_OF: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  short_text: ['minLength', 'maxLength'],
  long_text: ['minLength', 'maxLength'],
  number: ['min', 'max', 'unit', 'currency'],
  slider: ['min', 'max', 'unit'],
  date: ['minFromToday', 'maxFromToday'],
  datetime: ['minFromToday', 'maxFromToday'],
  multiple_choice: ['minChoices', 'maxChoices'],
  rating: ['max'],
  scale: ['from', 'to'],
  file: ['maxFiles', 'maxMegabytes'],
  group: ['min', 'max'],
};

/** Of what was said, what the type has. A scale as bounds of a number, and a count of choices, are read as that. */
function fittingSettings(
  type: FieldType,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = SETTINGS_OF[type] ?? [];
  const fitting = Object.fromEntries(Object.entries(said).filter(([name]) => known.includes(name)));
  if (type === 'number' && said['from'] !== undefined) {
    fitting['min'] = said['from'];
    fitting['max'] = said['to'];
  }
  if (type === 'multiple_choice' && said['max'] !== undefined) fitting['maxChoices'] = said['max'];
  if (type === 'rating' && said['to'] !== undefined) fitting['max'] = said['to'];
  if (type === 'file' && said['max'] !== undefined) fitting['maxFiles'] = said['max'];
  if (type === 'slider' && said['from'] !== undefined) {
    fitting['min'] = said['from'];
    fitting['max'] = said['to'];
  }
  return fitting;
}

/** Words that ask for nothing by themselves. */
const CHATTER =
  /^(?:etc|so on|so forth|and so on|more|things like that|that sort of thing|stuff|the usual|the usual (?:stuff|things|details|questions)|all that|please|thanks|thank you|ok|okay|hi|hello|form|survey|questionnaire|a form|the form|that|it|this|them|something|everything|anything|they|one|none|simple|short|quick|easy|nice|friendly|modern|clean|professional|mobile[- ]friendly)$/;

/** Several concepts beside each other without a comma: “name email phone”. */
function beside(text: string): Ask[] {
  const lower = lowered(text);
  const asks: Ask[] = [];
  let rest = lower;
  while (rest !== '' && asks.length < 12) {
    const first = CONCEPTS.map((concept) => ({ concept, match: concept.match.exec(rest) }))
      .filter(({ match }) => match?.index === 0)
      .sort((a, b) => (b.match?.[0].length ?? 0) - (a.match?.[0].length ?? 0))[0];
    if (!first?.match) return [];
    const found = { concept: first.concept, start: 0, length: first.match[0].length };
    asks.push(fromConcept(found, first.match[0], first.match[0], first.match[0]));
    rest = rest.slice(found.length).replace(/^[\s/&-]+/, '');
  }
  return asks.length >= 2 ? asks : [];
}

/** The questions that one item of a list asks for; none if it asks for nothing. */
export function asksIn(segment: string): Ask[] {
  const words = withoutAsking(segment.trim());
  if (words === '' || CHATTER.test(lowered(withoutArticles(words)))) return [];
  const details = detailsOf(words);
  const text = withoutAsking(withoutArticles(details.text));
  const source = unglued(segment).trim();
  if (text === '') return [];
  const lower = lowered(text);
  const found = conceptIn(lower);
  if (
    found &&
    !isSame(`${lower.slice(0, found.start)} ${lower.slice(found.start + found.length)}`)
  ) {
    const several = beside(text);
    if (several.length > 0)
      return several.map((ask) => withDetails(ask, { ...details, settings: {} }));
  }
  const isRated =
    details.type === 'rating' || details.type === 'scale' || details.type === 'slider';
  if (isRated && !(found && /^(?:rating|scale|nps|slider)$/.test(found.concept.type))) {
    const rated = text.replace(/^(?:rate|score|rating (?:of|for)) /i, '');
    return [withDetails(fromWords(rated, source), details)];
  }
  if (found && fits(found, lower))
    return finished(withDetails(fromConcept(found, text, source, ''), details));
  const isQuestion =
    /^(?:how|what|which|when|where|who|why|whether|if|do|does|are|is|have|has|can|will|would)\b/.test(
      lower,
    );
  if (!isQuestion && !details.options && !details.type && !isNounPhrase(text)) return [];
  if (lower.split(' ').length > 14 && !isQuestion) return [];
  return finished(withDetails(fromWords(text, source), details));
}

/** A concept that is a small part of a longer text says little of it. */
function fits({ concept, start, length }: Found, text: string): boolean {
  if (concept.whole) return true;
  const rest = `${text.slice(0, start)} ${text.slice(start + length)}`.trim();
  if (isSame(rest)) return true;
  if (/^(?:how|what|which|when|where|who|why|whether|if)\b/.test(text) && start > 0) return false;
  const atEnd = start + length === text.length;
  return (
    atEnd ||
    (start === 0 &&
      /^(?: (?:of|for|to|in|on|at|from|with|about|they|you)\b| \()/.test(text.slice(length)))
  );
}

/** “Contact details” are three questions. */
function finished(ask: Ask): Ask[] {
  if (ask.concept?.id !== 'contact_details') return [ask];
  return ['name', 'email', 'phone'].map((id) => askFor(id, ask.source));
}

/** The question of a concept as it is. */
export function askFor(id: string, source = id): Ask {
  const concept = conceptById(id);
  return fromConcept(
    { concept, start: 0, length: concept.label.length },
    concept.label,
    source,
    source,
  );
}
