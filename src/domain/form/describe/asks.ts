/** What one item of a list asks for, as an item of a sketch. */
import type { FieldType } from '@/domain/form/definition/definition';
import type { SketchItem } from '@/domain/form/sketch/sketch';
import type { Ask } from './ask';
import { detailsOf } from './details';
import type { Details } from './phrasing/detail';
import { conceptIn, fits, fromConcept, isSameConcept, type FoundConcept } from './fromConcept';
import { withDetails } from './withDetails';
import { isNounPhrase } from './grammar';
import { labelFrom } from './label';
import { isClosed, yesNoLabel } from './phrasing/closed';
import { quotedQuestion, specialIn } from './special';
import { beside } from './reading/beside';
import { fromWords } from './reading/fromWords';
import { conceptById } from './lexicon/concepts';
import { lowered, sentenceCase, unglued, withoutArticles, withoutAsking } from './text';

/** A sentence of its own, which is no name of a question. */
const SAID =
  /^(?:i|we|it|its|it's|this|that|you|make|create|please|use|keep|thank|thanks|register|book|order|apply|sign|join|request|report|buy|enter|do|be|is|are|so)\b/;

/** A clause with a verb of its own. */
const SPOKEN =
  /\b(?:is|are|was|were|will|must|should|can|cannot|don't|doesn't|won't|has to|have to|then|so that|because)\b/;

/** Words that ask for nothing by themselves. */
export const CHATTER =
  /^(?:etc|so on|so forth|and so on|more|things like that|that sort of thing|stuff|the usual|the usual (?:stuff|things|details|questions)|all that|please|thanks|thank you|ok|okay|hi|hello|form|survey|questionnaire|a form|the form|that|it|this|them|something|everything|anything|they|one|none|simple|short|quick|easy|nice|friendly|modern|clean|professional|mobile[- ]friendly|anonymous(?:ly)?|confidential|online|free|optional|required|\d+ questions?|no more than .*|questions?|fields?|(?:the )?total(?: (?:price|cost|to pay|due|owed))?|details as usual|how many of each|how many they want of each|quantit(?:y|ies) of each)$/;

const ASKS_OPENLY =
  /^(?:how|what|which|when|where|who|whom|why|by whom|any other|anything|something|budget|message|comments?)\b/;

/** Bounds in a question with yes and no are part of it: “are you over 18”. */
function detailsFrom(words: string): Details {
  const details = detailsOf(words);
  const isClosed =
    /^(?:are|is|was|were|do|does|did|have|has|can|could|will|would|should|whether|if) /i.test(
      words,
    );
  const isBounded = ['min', 'max', 'from', 'to'].some(
    (name) => details.settings[name] !== undefined,
  );
  if (!isClosed || !isBounded || details.type !== undefined) return details;
  const { required } = details;
  return {
    text: words
      .replace(/\(?\b(?:required|optional)\b\)?/gi, ' ')
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    settings: {},
    ...(required === undefined ? {} : { required }),
    ...(details.options ? { options: details.options } : {}),
  };
}

/** “address the noise comes from”, “date you last saw it” */
const RELATIVE = /^ (?:the|you|they|we|it|he|she|your|their) [a-z]+/;

/** Whose address or number it is, or what it is for: “line manager's email”, “email for the receipt”. */
const REACHED_BY: readonly (readonly [RegExp, FieldType])[] = [
  [
    /^[a-z][a-z ]*['’]s e-?mail(?: address)?$|^e-?mail(?: address)? (?:for|to send) [a-z ]+$/,
    'email',
  ],
  [
    /^(?:(?:best|contact|emergency|daytime|evening|home|work|landline|cell)(?: contact)? numbers?(?: (?:to|for) .*)?|numbers? to (?:ring|call|reach|contact|text).*)$/,
    'phone',
  ],
  [
    /^(?:line )?(?:manager|supervisor|parent|guardian|referee|tutor|teacher|accounts|partner|friend|tenant|landlord)(?:['’]?s)? e-?mail(?: address)?$/,
    'email',
  ],
  [/^(?:contact|person|organiser|driver|manager)(?: name)? (?:on|at|for|in) /, 'name'],
  [/^(?!.*\bemergency\b)[a-z][a-z ]*['’]s (?:phone|telephone|mobile)(?: number)?$/, 'phone'],
];

/** “bank details for deposit refund”: what is asked for, without what it is for. */
const headOf = (text: string): string =>
  text.replace(/ (?:for|on|at|during|before|after) .*$/i, '');

const LEADS: readonly FieldType[] = ['number', 'email', 'phone', 'address', 'time', 'file'];

/** “age on race day”: an age, and no day. */
function ledBy(lower: string): FoundConcept | undefined {
  const head = headOf(lower);
  if (head === lower || ASKS_OPENLY.test(lower)) return undefined;
  const found = conceptIn(head);
  const isWhole = found?.start === 0 && found.length === head.length;
  return isWhole && LEADS.includes(found.concept.type) ? found : undefined;
}

/**
 * The questions that one item of a list asks for; none if it asks for nothing.
 *
 * @param isListed whether other items stand beside it: then it names a question, whatever its first word may be
 */
export function asksIn(segment: string, isListed = false): Ask[] {
  const isAsked = /\?\s*$/.test(segment);
  const said = withoutAsking(segment.replace(/\s*\?+\s*$/, '').trim());
  // “locker required?” asks for what is needed; it does not have to be answered.
  const words = isAsked ? said.replace(/ (?:is |are )?required$/i, ' needed') : said;
  const isOpen = /^any (?:other )?questions\b/i.test(segment.trim());
  if (words === '' || (!isOpen && CHATTER.test(lowered(withoutArticles(words))))) return [];
  const source = unglued(segment).trim();
  const marked = detailsFrom(words);
  const special =
    specialIn(marked.text) ??
    specialIn(words) ??
    (isListed && !/^contact\b/i.test(marked.text) ? specialIn(headOf(marked.text)) : undefined);
  if (special) {
    const required = marked.required === undefined ? {} : { required: marked.required };
    const items = special.items?.map((item): Ask => ({
      item: { ...item, ...required },
      source,
    }));
    return items ?? (special.ids ?? []).map((id) => askFor(id, source));
  }
  const question = quotedQuestion(unglued(words));
  const isUpload =
    /^(?:(?:a|an|the) )*(?:file )?uploads? (?:field |box )?for\b/i.test(segment.trim()) ||
    /^(?:upload|attach)\b|\b(?:upload|attachment)$/i.test(marked.text);
  const details: Details =
    question === undefined
      ? { ...marked, ...(isUpload && marked.type === undefined ? { type: 'file' as const } : {}) }
      : { ...marked, text: question };
  const text = withoutAsking(withoutArticles(details.text))
    .replace(/^(?:upload|attach)(?: of)? (?:(?:a|an|the|their|your|some|any) )*(?=\S)/i, '')
    .replace(/ (?:uploads?|at the (?:end|bottom|top))$/i, '');
  if (question !== undefined)
    return [
      withDetails(
        { item: { type: 'short_text', label: question, required: false }, source },
        details,
      ),
    ];
  if (text === '') {
    // “vote for two (Amir, Beth, Chloe)”
    const head = unglued(words).replace(/\s*\([^()]*\).*$/, '');
    if (details.options && head !== '')
      return [
        withDetails(
          { item: { type: 'single_choice', label: labelFrom(head), required: false }, source },
          details,
        ),
      ];
    // “up to three photos”
    const files = /\b(?:photo|picture|image|document|file|attachment)s\b/i.exec(words)?.[0];
    if (details.type === 'file' && files !== undefined)
      return asksIn(files).map((ask) => withDetails(ask, details));
    const isRating = details.type === 'rating' || details.type === 'scale';
    return isRating ? [withDetails(askFor('rating', source), details)] : [];
  }
  const lower = lowered(text);
  const reached = REACHED_BY.find(([pattern]) => pattern.test(lower))?.[1];
  if (reached && details.type === undefined) {
    const item: SketchItem = {
      type: reached,
      label: labelFrom(withoutArticles(text)),
      required: false,
    };
    return [withDetails({ item, source }, details)];
  }
  if (/^any (?:under|over)[ -]\d+s?\??$/i.test(segment.trim()))
    return [
      {
        item: {
          type: 'yes_no',
          label: `${sentenceCase(segment.trim().replace(/\?$/, ''))}?`,
          required: false,
        },
        source,
      },
    ];
  const known =
    (isAsked ? undefined : ledBy(lower)) ??
    conceptIn(lower.replace(/ (?:per|a|each) (?:month|week|year|day|hour)$/, ''));
  // “date of next review” is a day, whatever it is of.
  const isDay =
    /^date (?:of|for|you|they|it)\b/.test(lower) && known !== undefined && known.start > 0;
  const found = isDay ? undefined : known;
  const counted =
    /^(?:number (?:of|in|on)|how many|years(?: of)?|months(?: of)?) \S|^(?:days|hours|nights|miles) (?:booked|worked|taken|driven|lost|used|owed|left|off)\b|\b(?:expected|approximate|estimated) numbers?$/.test(
      lower,
    ) && !marked.options;
  const isOnlyCount = found !== undefined && found.start === 0 && found.length <= 9;
  if (
    counted &&
    (isOnlyCount || !(found?.concept.type === 'number' && found.concept.id !== 'number'))
  )
    return [withDetails(fromWords(text, source), details)];
  if (
    found &&
    !isSameConcept(`${lower.slice(0, found.start)} ${lower.slice(found.start + found.length)}`)
  ) {
    const several = beside(text);
    if (several.length > 0)
      return several.map((ask) => withDetails(ask, { ...details, settings: {} }));
  }
  const isRated =
    details.type === 'rating' || details.type === 'scale' || details.type === 'slider';
  const isCount = found?.concept.type === 'number' && fits(found, lower);
  if (isRated && !isCount && !(found && /^(?:rating|scale|nps|slider)$/.test(found.concept.type))) {
    const rated = text.replace(/^(?:rate|score|rating (?:of|for)) /i, '');
    return [withDetails(fromWords(rated, source), details)];
  }
  if (isClosed(lower, isAsked, found) && !marked.options && marked.type === undefined)
    return [
      withDetails(
        { item: { type: 'yes_no', label: yesNoLabel(text), required: false }, source },
        { ...details, settings: {} },
      ),
    ];
  const relative =
    found?.start === 0 &&
    (!found.concept.options || found.concept.type === 'dropdown') &&
    RELATIVE.test(lower.slice(found.length));
  if (found && relative && found.concept.type !== 'yes_no')
    return [
      withDetails(
        {
          item: {
            type: found.concept.options ? 'short_text' : found.concept.type,
            label: labelFrom(text),
            required: false,
            settings: found.concept.type === 'address' ? (found.concept.settings ?? {}) : {},
          },
          source,
        },
        details,
      ),
    ];
  // “access for a lorry?” asks whether.
  const isWhether =
    isAsked &&
    found !== undefined &&
    /^(?:short|long)_text$/.test(found.concept.type) &&
    lower.length > found.length + 8 &&
    !ASKS_OPENLY.test(lower) &&
    !marked.options;
  if (found && fits(found, lower) && !isWhether) {
    const made = withDetails(fromConcept(found, text, source, ''), details);
    const isWorded = details.options && !found.concept.whole && !ASKS_OPENLY.test(lower);
    return finished(
      isWorded
        ? { ...made, item: { ...made.item, label: labelFrom(withoutArticles(text)) } }
        : made,
    );
  }
  if (
    isAsked &&
    !ASKS_OPENLY.test(lower) &&
    !marked.options &&
    (marked.type === undefined || marked.type === 'yes_no') &&
    !(
      found &&
      [
        'name',
        'email',
        'phone',
        'address',
        'yes_no',
        'consent',
        'number',
        'single_choice',
      ].includes(found.concept.type) &&
      fits(found, lower)
    )
  )
    return [
      withDetails(
        { item: { type: 'yes_no', label: yesNoLabel(text), required: false }, source },
        details,
      ),
    ];
  const isQuestion =
    /^(?:how|what|which|when|where|who|whom|by whom|why|whether|if|do|does|did|are|is|was|were|have|has|had|can|could|will|would|should|may|any other|anything)\b/.test(
      lower,
    );
  const isName =
    lower.split(' ').length <= 3 &&
    (!SAID.test(lower) || /^(?:make|order|use|report)$/.test(lower));
  const isThing =
    isListed &&
    lower.split(' ').length <= 9 &&
    !SAID.test(lower) &&
    (!SPOKEN.test(lower) ||
      /^[a-z]+(?: [a-z]+)? (?:you|they|we|that|who|which|where)\b/.test(lower));
  if (
    !isQuestion &&
    !details.options &&
    !details.type &&
    !isName &&
    !isThing &&
    !isNounPhrase(text)
  )
    return [];
  if (lower.split(' ').length > 14 && !isQuestion) return [];
  return finished(withDetails(fromWords(text, source), details));
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
