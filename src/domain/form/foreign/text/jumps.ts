/** Where a questionnaire says to go on, and on which answer. */
import { ownText, type SketchCondition, type SketchItem } from '@/domain/form/sketch/sketch';

/** “go to 7”, “skip to question Q9”, “→ end”: where it leads, or that it leads to the end. */
export const JUMP =
  /[([]?(?:(?:→|->|⇒|=>)\s*)?(?:please )?(?:go|skip|jump|continue|proceed|move|weiter)(?: (?:on|ahead|directly|straight))*\s+(?:to|with|zu|mit)\s+(?:the\s+)?(?:(?:question|q|no\.?|number|frage|item|#)\s*\.?\s*)?(\d{1,3}(?:\.\d{1,2})*[a-z]?|end\b|submit\b)[^)\]]*[)\]]?\.?|(?:→|->|⇒|=>)\s*(?:question|q|frage)?\s*\.?\s*(\d{1,3}(?:\.\d{1,2})*[a-z]?|end)\b\.?|\b(?:end of (?:the )?(?:survey|questionnaire|form)|(?:stop|end) here)\b\.?/i;
/** “If yes, …”, “If you answered ‘No’, …”: the answer. */
export const IF =
  /^\(?(?:if|wenn|falls)\s+(?:you\s+)?(?:answered\s+|selected\s+|chose\s+|said\s+|the answer is\s+)?(?:["“'‘]([^"”'’]{1,80})["”'’]|((?:yes|no|ja|nein|not|other|[\p{L}\d][\p{L}\d -]{0,39}?)))\s*(?:[,:;–-]|\bto\b|\bplease\b|$)/iu;

/** That a question was answered with an option, called by its text or its beginning. */
export function whenAnswered(
  item: SketchItem | undefined,
  option: string,
): SketchCondition | undefined {
  if (item?.name === undefined) return undefined;
  const wanted = option.trim().toLowerCase();
  if (item.type === 'yes_no') {
    if (/^(?:yes|ja)$/.test(wanted)) return { question: item.name, op: 'equals', value: 'yes' };
    return /^(?:no|nein|not)$/.test(wanted)
      ? { question: item.name, op: 'equals', value: 'no' }
      : undefined;
  }
  const found =
    item.options?.find(({ label }) => ownText(label).toLowerCase() === wanted) ??
    item.options?.find(({ label }) => ownText(label).toLowerCase().startsWith(wanted));
  if (!found) return undefined;
  const op = item.type === 'multiple_choice' ? 'includes' : 'equals';
  return { question: item.name, op, value: found.value };
}
