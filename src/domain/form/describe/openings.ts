/** How a description begins, and which part of it lists questions. */
import { KINDS } from './lexicon/kinds';
import type { Kind } from './lexicon/kinds/kind';
import { titleIn } from './endings';
import { lowered, sentenceCase, tidy } from './text';

const HEAD =
  /^.*?\b(?:with|including|includes?|asking|asks?|that collects?|to collect|collecting|to capture|capturing|gathering|containing|contains?|to find out|covering|where|it should (?:have|ask|include|contain)|i need|we need|:)\b/i;

/** The kind of form a description is of: by what is said before the list of questions, else by all of it. */
export function kindOf(description: string): Kind | undefined {
  const text = lowered(tidy(description));
  const [first = ''] = text.split(/[.!?\n]\s/);
  const head = HEAD.exec(first)?.[0] ?? first;
  let best: Kind | undefined;
  let bestWeight = 0;
  KINDS.forEach((kind, index) => {
    const inHead = kind.match.exec(head);
    const match = inHead ?? kind.match.exec(text);
    if (!match) return;
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
  /^(?:(?:hi|hello|hey|please|can you|could you|would you|i(?:'d| would)? (?:like|need|want)|we(?:'d| would)? (?:like|need|want)|i'm looking for|we're looking for|looking for|make|create|build|design|generate|set up|give me|write|draft|do|prepare|produce|need|want)(?: (?:to|me|us|you|make|create|build|have|set up|please|up|a quick))*[, ]+)*(?:(?:a|an|the|our|my|some|one|simple|short|quick|basic|online|new|small|nice|good|detailed|comprehensive|full|anonymous|friendly|little) )*[^,:;]*?\b(?:forms?|surveys?|questionnaires?|rsvps?|polls?|quiz(?:zes)?|applications?|checklists?|registrations?|sign-?ups?|sheets?|enquir(?:y|ies)|requests?|reports?|bookings?|intake|evaluation|page|orders?|feedback|declaration|waiver|slip|inspections?|audits?|timesheets?|claims?)\b/i;

const WITH =
  /^[^,:;]*?(?:\b(?:with(?: (?:questions? (?:about|on|for)|fields? for|the following(?: fields| questions)?:?|these(?: fields| questions)?:?))?|including|which includes?|that includes?|includes?|asking(?: for| about| people| them| guests| customers)*|(?:that|which|and|it|to) (?:should )?asks?(?: for| about| people| them| guests| customers| everyone)*|(?:that|which|to) collects?|(?:that|to) (?:captures?|gathers?|gets?|records?|takes?)|collecting|capturing|gathering|recording|containing|contains?|(?:to|that) (?:find out|finds out)|(?:where|in which|so(?: that)?) (?:people|they|customers|guests|clients|users|visitors|members|parents|staff|employees|students|patients|applicants|tenants|anyone|everyone|respondents)(?: can| could| should| must| will)?(?: (?:enter|give|provide|say|tell us|choose|state|fill in|leave|add|write|select|pick|specify|submit|upload))?|covering)\b:?|:)\s*/i;

/** The part of the first sentence that lists questions. */
export function afterHead(sentence: string): string {
  const opening = OPENING.exec(sentence);
  const rest = opening ? sentence.slice(opening[0].length) : sentence;
  const listed = WITH.exec(rest);
  if (listed) return rest.slice(listed[0].length);
  if (
    !opening &&
    !/,/.test(sentence) &&
    kindOf(sentence) &&
    !/\?|^(?:ask|collect|name|email)\b/i.test(sentence)
  )
    return '';
  if (!opening) return /^(?:i|we|our|my|it's|this is)\b/i.test(sentence) ? '' : sentence;
  // What is left of “a contact form for my bakery, name, email” after the head.
  const comma = rest.indexOf(',');
  const about = /^[^,]*?\b(?:for|of|to|about|on|at|in)\b/i.test(rest);
  if (comma < 0) return about || rest.trim() === '' ? '' : rest;
  return rest.slice(comma + 1);
}

export const BACKGROUND =
  /^(?:i(?:'m| am| run| own| have| work)|we(?:'re| are| run| own| have| sell| offer| make| provide)|our (?:company|business|shop|club|school|charity|team)|my (?:company|business|shop)|it(?:'s| is| will be) (?:for|a|an|our|going)|this is for|the (?:event|party|wedding|course|workshop) (?:is|takes place|will be))\b/i;

/** Clauses of a sentence: conditions apart from what stands before them. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(
      /(?:,|;|–)?\s+(?:and |but |then |also )*(?=(?:if|otherwise|unless|in case) [^,]*?(?:,| then\b|:| (?:please )?(?:also )?(?:ask|show|we need|let them|thank|redirect|say|tell|display|request)\b))|,\s*(?:and |then )?(?=(?:for (?:each|every)|for (?:those|anyone) who|thank (?:them|people)|redirect|at the end|afterwards|show (?:the|a|an) (?:total|ending|message)|tell them|then (?:thank|redirect|show|say|tell|send))\b)|\s+and (?=(?:thank (?:them|people)|redirect|at the end|then (?:thank|redirect|show|say|tell)|show (?:the|a) total)\b)|(?<=\bwhy not|\byes|\bno)\s*,\s*(?=if\b)/i,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

export function titleFor(description: string, kind: Kind | undefined, head: string): string {
  const given = titleIn(tidy(description));
  if (given !== undefined) return given;
  if (kind && kind.id !== 'survey' && kind.id !== 'signup' && kind.id !== 'request')
    return kind.title;
  const about =
    /\b(?:form|survey|questionnaire|sign-?up|request)s? (?:for|to|about|on) (?:our |my |the |a |an |people to )?([^,.:;]+?)(?: (?:with|asking|that|which|where|including)\b|[,.:;]|$)/i.exec(
      head,
    )?.[1];
  if (about !== undefined && about.length <= 60) return sentenceCase(about.trim());
  return kind?.title ?? 'New form';
}
