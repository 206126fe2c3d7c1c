/** What a description says of questions that are there, and what it says to those for whom a condition holds. */
import { ownText } from '@/domain/form/sketch/sketch';
import type { Ask } from '../ask';
import { sharesWord } from '../label';
import { asksOfList } from '../listing';
import { lowered, sentenceCase, toReader, unglued } from '../text';

/** “Name and email are required”: said of questions that are there. */
export function markAsked(text: string, asks: readonly Ask[], onlyThese: () => void): boolean {
  const match =
    /^(?:make )?(?:the )?(.+?) (?:is|are|should be|must be|as|fields? (?:is|are)) (optional|required|mandatory|compulsory)$/.exec(
      text,
    ) ?? /^(?:make )(.+?) (optional|required|mandatory)$/.exec(text);
  if (!match) return false;
  const [, names = '', word = ''] = match;
  const required = word !== 'optional';
  if (/^(?:only )/.test(names)) onlyThese();
  let done = false;
  for (const { item } of asksOfList(names.replace(/^only (?:the )?/, '')).asks) {
    const known =
      asks.find((ask) => lowered(ownText(ask.item.label)) === lowered(ownText(item.label))) ??
      asks.find((ask) => sharesWord(ownText(ask.item.label), ownText(item.label)));
    if (known) {
      known.item = { ...known.item, required };
      known.isMarked = true;
    }
    done ||= known !== undefined;
  }
  return done;
}

/** “Don't ask for their name.”: labels of what is not to be asked. */
export function unwantedIn(clause: string): string[] {
  const match =
    /^(?:please |we |i )*(?:don't|do not|no need to|never|not)(?: (?:want|need) to)? (?:ask|collect|include|require|request|need|want)(?: for| about| them for)? (.+)$/i.exec(
      unglued(clause),
    );
  return match
    ? asksOfList(match[1] ?? '').asks.map(({ item }) => lowered(ownText(item.label)))
    : [];
}

/** What is to be done, without the words for doing it: “ask them for their age” → “their age”. */
export const withoutActing = (text: string): string =>
  text
    .replace(
      /^(?:please |then |also |we (?:also )?(?:need|want)(?: to (?:ask|know|see))?|i (?:need|want)(?: to (?:ask|know|see))?|they (?:should|must|need to|have to|can)(?: also)? (?:give|enter|provide|upload|tell us|say|fill in|sign|confirm|choose|explain)?|let them (?:choose|enter|give|say|explain|upload|add)?|get|collect|request|include|display|show(?: them)?(?: a (?:question|field|box))?(?: (?:asking|for))?|ask(?: them| him| her| the \w+(?= (?:for|about|to|whether|how|what|which|when|where|why)\b))*(?: for| about)*)\s+/i,
      '',
    )
    .trim();

/** What respondents are told under a condition: “we'll need a permit”, “show: please call 999”. */
export function toldIn(said: string, text: string): string | undefined {
  if (/^(?:we'll|we will|you'll|you will|they'll|they will|there(?:'s| is| will))\b/i.test(said))
    return sentenceCase(toReader(unglued(said)));
  const shown =
    /^(?:show|display|say|warn|tell them)(?: them)?(?: that)?:? (?!.*\b(?:question|field|box)\b)(.{12,})$/i.exec(
      text,
    )?.[1];
  const isThing = /^(?:show|display)(?: them)? (?:the|a|an|their)\b/i.test(text);
  return shown === undefined || isThing ? undefined : sentenceCase(toReader(unglued(shown)));
}
