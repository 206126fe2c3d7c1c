/** How a description begins, and which part of it lists questions. */
import { KINDS } from './lexicon/kinds';
import type { Kind } from './lexicon/kinds/kind';
import { titleIn } from './endings';
import { namedByAct, namedByNoun, ownTitle } from './ownTitle';
import { beginsKnown } from './fromConcept';
import { ACTS, INVITES } from './phrasing/clauses';
import { asksSomething } from './phrasing/headed';
import { lowered, sentenceCase, textParts, tidy } from './text';
import { settingIn } from './wholeForm';

/** Who works for a wedding asks nobody to come. */
const SUPPLIES =
  /\b(?:florists?|flowers|photograph\w*|videograph\w*|cakes?|cater\w*|djs?|bands?|planners?|dress(?:es)?|cars?|make-?up|hair|celebrants?|stationery|venues?|(?:we're|we are|i'm|i am) (?:a|an|the) |quotes?|enquir(?:y|ies))\b/;

const HEAD =
  /^.*?\b(?:with|including|includes?|asking|asks?|that collects?|to collect|collecting|to capture|capturing|gathering|containing|contains?|to find out|covering|where|it should (?:have|ask|include|contain)|i need|we need)\b|^.*?(?::|\s–|\s-\s)/i;

/** The kind of form a description is of: by what is said before the list of questions, else by all of it. */
export function openingKind(description: string): Kind | undefined {
  const text = lowered(tidy(description));
  const [first = ''] = text.split(/[.!?\n]\s/);
  const head = HEAD.exec(first)?.[0] ?? first;
  const isListed = first.split(',').length > 3;
  let best: Kind | undefined;
  let bestWeight = 0;
  KINDS.forEach((kind, index) => {
    const inHead = kind.match.exec(head);
    const match = inHead ?? kind.match.exec(text);
    if (!match || (match[0] === 'wedding' && SUPPLIES.test(text))) return;
    if (
      !inHead &&
      isListed &&
      !/form|survey|booking|registration|application|order|rsvp|questionnaire/.test(match[0])
    )
      return;
    const behind = (inHead ? head : text).slice(match.index + match[0].length);
    const formBehind = /^ (?:form|survey|questionnaire|rsvp)\b/.exec(behind)?.[0].length ?? 0;
    const weight = match[0].length + (inHead ? 25 : 0) + formBehind - index / 100;
    if (weight > bestWeight) {
      best = kind;
      bestWeight = weight;
    }
  });
  return best;
}

const OPENING =
  /^(?:(?:hi|hello|hey|please|can you|could you|would you|i(?:'d| would)? (?:like|need|want)|we(?:'d| would)? (?:like|need|want)|i'm looking for|we're looking for|looking for|make|create|build|design|generate|set up|give me|write|draft|do|prepare|produce|need|want)(?: (?:to|me|us|you|make|create|build|have|set up|please|up|a quick))*[, ]+)*(?:(?:a|an|the|our|my|some|one|simple|short|quick|basic|online|new|small|nice|good|detailed|comprehensive|full|anonymous|friendly|little) )*[^,:;]*?\b(?:forms?|surveys?|questionnaires?|rsvps?|polls?|quiz(?:zes)?|applications?|checklists?|registrations?|sign-?ups?|sheets?|enquir(?:y|ies)|requests?|reports?|bookings?|intake|evaluation|page|orders?|feedback|declaration|waiver|slip|inspections?|audits?|timesheets?|claims?|things?)\b/i;

const WITH =
  /^[^,:;]*?(?:\b(?:with(?: (?:questions? (?:about|on|for)|fields? for|the following(?: fields| questions)?:?|these(?: fields| questions)?:?))?|including|which includes?|that includes?|includes?|asking(?: for| about| people| them| guests| customers)*|(?:that|which|and|it|to) (?:should )?asks?(?: for| about| people| them| guests| customers| everyone)*|(?:that|which|to) collects?|(?:that|to) (?:captures?|gathers?|gets?|records?|takes?)|collecting|capturing|gathering|recording|containing|contains?|(?:to|that) (?:find out|finds out)|(?:where|in which|so(?: that)?) (?:people|they|customers|guests|clients|users|visitors|members|parents|staff|employees|students|patients|applicants|tenants|anyone|everyone|respondents)(?: can| could| should| must| will)?(?: (?:enter|give|provide|say|tell us|choose|state|fill in|leave|add|write|select|pick|specify|submit|upload))?|covering)\b:?|:)\s*/i;

/** What a form is for, which is no question: “where parents can register their kids”. */
const PURPOSE =
  /^(?:to )?(?:register|book|apply|sign up|order|request|report|reserve|buy|donate|join|rsvp|enrol|enroll|hire|rent|complain|enter our|get in touch|get a|contact|claim|return|vote|arrange|schedule|nominate|ask us|ask for a|let us know if|tell us (?:if|whether) they can come|send us|make an?|pay)\b/i;

/** A sentence that asks for a form, wherever it is in the description. */
const ASKS_FOR_FORM =
  /^(?:so |and |hi|hello|please |can you |could you |would you |i(?:'d| would)? (?:like|need|want)|we(?:'d| would)? (?:like|need|want)|i'm looking|make|create|build|design|generate|set up|give me)\b[^,:;]*\b(?:form|survey|questionnaire|rsvp|poll|quiz|checklist|application|registration|sign-?up|page|sheet)\b/i;

/** “Booking request with arrival date, …”: what the form is, and what it asks. */
const NAMES_FORM =
  /^(?:an? |the |our )?(?:[\w-]+ ){0,3}?(?:form|request|booking|survey|enquiry|application|order|registration|sign-?up)s? (?:form )?(?:with|including|asking for|covering)\b/i;

/** @param isFirst whether nothing was asked for before */
export const namesForm = (sentence: string, isFirst: boolean): boolean =>
  (isFirst && NAMES_FORM.test(sentence)) ||
  (ASKS_FOR_FORM.test(sentence) && settingIn(lowered(sentence)) === undefined);

function listIn(rest: string): string {
  if (!PURPOSE.test(rest)) return rest;
  const purpose =
    /^[^,:;]*?(?:[,:;–]|\b(?:with|including|and (?:give|enter|tell us|say|choose|pick|leave|provide|asks?|we need|i need)|asking|giving|by giving)(?: for)?\b)\s*(.+)$/i.exec(
      rest,
    );
  return purpose?.[1] ?? '';
}

/** What forms and occasions are called. */
const OCCASION =
  /\b(?:forms?|checks?|checklist|orders?|survey|bookings?|list|questionnaire|parking|permits?|trips?|night|party|raffle|sale|concert|lunch|dinner|supper|breakfast|walk|run|camp|festival|fair|fete|meeting|requests?|reports?|votes?|poll|register|registration|rota|sheet|log|audit|enquir(?:y|ies)|applications?|competition|lessons?|class(?:es)?|courses?|clinic|sessions?|hire|rental|event|scheme|tour|visit|appointments?|quiz|tournament|training|induction|review|complaints?|feedback|referrals?|assessment|inspection|renewal|nominations?|claim|incident|workshop|conference|interview|collection|appeal|outing|holiday|open day|show|auction|exhibition|market)\b/i;

/** “Sailing club boat parking 2027”: a title, which asks for nothing. */
function isTitle(sentence: string): boolean {
  const words = sentence.split(' ');
  return (
    words.length >= 2 &&
    words.length <= 9 &&
    !/[,:;?"()£€$]/.test(sentence) &&
    !/^(?:how|what|which|when|where|who|why|do|does|did|are|is|can|could|will|would|have|has|ask|tell|rate|rank|please|any|your|their|if|then|show|add|number of|date of)\b/i.test(
      sentence,
    ) &&
    (OCCASION.test(sentence) || /\b20\d\d$/.test(sentence)) &&
    !asksSomething(sentence)
  );
}

/** A first sentence that asks for nothing: who writes, a title, “Thinking of selling your house?” */
export const isLead = (sentence: string, hasMore: boolean): boolean =>
  (BACKGROUND.test(sentence) &&
    !/:|[£€$]\d/.test(sentence) &&
    !/\b(?:form|survey|questionnaire|sign-?up|rsvp|poll|page)\b/i.test(sentence)) ||
  (hasMore &&
    (/^(?:please )?(?:tell us|let us know) (?:about|how) your (?:experience|visit|stay|time|trip|order)\b/i.test(
      sentence,
    ) ||
      isTitle(sentence) ||
      INVITES.test(sentence) ||
      ACTS.test(sentence)));

/** What follows the name of a kind of form: “IT helpdesk ticket, your name, …”; undefined if none is named. */
function headingOf(sentence: string): string | undefined {
  const match = /^([^,:;()?"£]{4,60}?)(,| [-–]|:) (?=\S)(.+)$/.exec(sentence);
  if (!match) return undefined;
  const [, head = '', mark = '', rest = ''] = match;
  const first = textParts(rest)[0]?.text ?? '';
  const isHead =
    head.includes(' ') &&
    !/^(?:how|what|which|when|where|who|why|do|does|did|is|are|can|could|will|would|have|has|rate|rank|please|ask|your|their|if|page|step|section|part|on)\b|\basks?\b/i.test(
      head,
    ) &&
    !/\bor\b|\b(?:name|number|date|type|address|email|phone|time|size|preference|choice|requirements|rating)s?$/i.test(
      head,
    ) &&
    !asksSomething(head) &&
    (openingKind(head) !== undefined ||
      (asksSomething(first) &&
        (mark !== ',' || (OCCASION.test(head) && head.split(' ').length > 2)))) &&
    textParts(rest).length > 1;
  return isHead ? rest : undefined;
}

/** The part of a sentence that lists questions, behind what it says of the form itself. */
export function afterHead(sentence: string): string {
  // “For each child: name and age.”
  if (/^for (?:each|every)\b/i.test(sentence)) return sentence;
  const opening = OPENING.exec(sentence);
  const rest = opening ? sentence.slice(opening[0].length) : sentence;
  const dashed = opening && /^[^,:;]{0,60}? [-–] (?=\S)/.exec(rest);
  if (dashed && rest.includes(',')) return rest.slice(dashed[0].length);
  const heading = opening ? undefined : headingOf(sentence);
  if (heading !== undefined) return heading;
  const listed = WITH.exec(rest);
  if (
    !opening &&
    /^(?:please )?(?:rank|rate|how|what|which|who|do|does|are|is|choose|pick|likert|prioriti[sz]e)\b/i.test(
      sentence,
    )
  )
    return sentence.replace(/^please /i, '');
  if (listed && !opening && /^(?:please )?(?:ask|let|have)\b/i.test(sentence))
    return sentence.replace(/^(?:please )?(?:ask|let|have) (?:(?!for|about)\w+ )?(?:to )?/i, '');
  const choosing =
    /(?:^|[-–] )((?:vote|choose|pick|which|what|how|who|when|where)\b[^,:;]*:.*)$/i.exec(sentence);
  if (listed && !opening && choosing) return choosing[1] ?? sentence;
  if (listed) {
    // “to collect orders: name, …”
    const list = rest
      .slice(listed[0].length)
      .replace(/collect(?:ing)?\s*$/i.test(listed[0]) ? /^[a-z' ]{3,30}: / : /^$/, '');
    // “a form to collect orders for Christmas trees”
    const isPurpose =
      /collect(?:ing)?\s*$/i.test(listed[0]) &&
      /^(?:orders|bookings|payments|feedback|responses|registrations|donations|names|details|votes)(?: (?:for|of|from|about) [^,:]*)?$/i.test(
        list,
      );
    if (isPurpose) return '';
    return /\b(?:where|in which|so)\b/i.test(listed[0]) ? listIn(list) : list;
  }
  if (
    !opening &&
    !/,/.test(sentence) &&
    openingKind(sentence) &&
    !/\?|^(?:ask|collect|name|email)\b/i.test(sentence)
  )
    return '';
  if (!opening) return /^(?:i|we|our|my|it's|this is)\b/i.test(sentence) ? '' : sentence;
  const begun = textParts(rest)[0]?.text ?? '';
  // “customer order form, our printing company: product, …”
  const named = /^\s*(?:form|survey)?,?\s*(?:for |at )?(?:our|my|the) [a-z' ]{3,40}: (?=\S)/i.exec(
    rest,
  );
  if (named) return rest.slice(named[0].length);
  if (
    rest.includes(',') &&
    /^[a-z' ]{3,30}$/i.test(begun) &&
    asksSomething(begun) &&
    !/^(?:for|of|to|about|on|at|in)\b/i.test(begun)
  )
    return rest;
  if (beginsKnown(lowered(rest.trim())) && !/^\s*(?:for|of|to|about|on|at|in)\b/i.test(rest))
    return rest;
  // What is left of “a contact form for my bakery, name, email” after the head.
  const comma = rest.indexOf(',');
  const about = /^[^,]*?\b(?:for|of|to|about|on|at|in|after|before|following|from|during)\b/i.test(
    rest,
  );
  if (comma < 0) return about || rest.trim() === '' ? '' : rest;
  return /[£€$]\d/.test(rest.slice(0, comma))
    ? rest.replace(/^[^£€$]*(?=[£€$])/, '')
    : rest.slice(comma + 1);
}

const CONTACT = /^(?:name|full name|mobile|first name|last name|email|phone|address)$/i;

export const BACKGROUND =
  /^(?:i(?:'m| am| run| own| have(?! (?:read|seen|watched|understood|checked))| work)|we(?:'re| are| run| own| have| sell| offer| make| provide)|our (?:company|business|shop|club|school|charity|team)|my (?:company|business|shop)|it(?:'s| is| will be) (?:for|a|an|our|going)|this is for|the (?:event|party|wedding|course|workshop) (?:is|takes place|will be))\b/i;

/** Clauses of a sentence: conditions apart from what stands before them. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(
      /,\s*(?:and |then )?(?=(?:step|page|section|part) (?:two|three|four|five|[2-9])\b)|(?:(?:,|;|–)\s+(?:and |but |then |also )*|\s+(?:and |but |then |also )+|\s+(?=(?:if (?:yes|no|so|not)\b|otherwise\b|unless\b|in case\b)))(?=(?:if|otherwise|unless|in case) [^,]*?(?:,| then\b|:| (?:please )?(?:also )?(?:ask|show|we need|let them|thank|redirect|say|tell|display|request)\b))|,\s*(?:and |then )?(?=(?:for (?:each|every)|for (?:those|anyone) who|thank (?:them|people)|redirect|at the end|afterwards|show (?:the|a|an) (?:total|ending|message)|tell them|then (?:thank|redirect|show|say|tell|send))\b)|\s+and (?=(?:thank (?:them|people)|redirect|at the end|then (?:thank|redirect|show|say|tell)|show (?:the|a) total)\b)|(?<=\bwhy not|\byes|\bno)\s*,\s*(?=if\b)|,\s*(?:and |but )?(?=if (?:so|yes|no|not),? (?!sure\b))/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** @param labels of its questions */
export function titleFor(
  description: string,
  kind: Kind | undefined,
  labels: readonly string[],
): string {
  const head = tidy(description);
  const given = titleIn(tidy(description));
  if (given !== undefined) return given;
  const own = ownTitle(head);
  if (own !== undefined) return own;
  const named = namedByNoun(head, kind?.title);
  if (named !== undefined) return named;
  if (kind && kind.id !== 'survey' && kind.id !== 'signup' && kind.id !== 'request')
    return namedByAct(head, kind.title) ?? kind.title;
  const about =
    /\b(?:form|survey|questionnaire|sign-?up|request)s? (?:for|to|about|on) (?:our |my |the |a |an |people to )?([^,.:;?!]+?)(?: (?:with|asking|that|which|where|including)\b|[,.:;?!]|$)/i.exec(
      head,
    )?.[1];
  if (
    about !== undefined &&
    about.length <= 60 &&
    !/^(?:them|us|me|people|you|it|this)$/i.test(about)
  )
    return sentenceCase(about.trim());
  if (kind) return kind.title;
  const telling = labels.find((label) => !CONTACT.test(label));
  if (labels.some((label) => CONTACT.test(label)))
    return telling === undefined ? 'Your details' : 'Get in touch';
  if (telling !== undefined && /^(?:how |rank|overall)/i.test(telling)) return 'Your feedback';
  return telling !== undefined && telling.length <= 50 ? telling.replace(/\?$/, '') : 'New form';
}
