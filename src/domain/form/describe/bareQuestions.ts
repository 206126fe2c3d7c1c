/** Questions of one word behind a condition. */
import type { SketchItem } from '@/domain/form/sketch/sketch';
import { lowered } from './text';

/** A question that is only a question word: “why”, “which”, “how many”. It speaks of what the condition was about. */
export function bareQuestion(text: string, condition: string): SketchItem | undefined {
  const said = lowered(text).replace(/[?.]+$/, '');
  const noun =
    /\b(?:any|an?|some|the) ([\w' -]+)$/.exec(lowered(condition))?.[1] ??
    /\bhave ([\w' -]+)$/.exec(lowered(condition))?.[1];
  if (
    /^(?:why(?: not)?|the reason(?: why)?|for (?:the )?reasons?|for a reason|reasons?|to explain(?: why)?|explain why)$/.test(
      said,
    )
  )
    return { type: 'long_text', label: /not/.test(said) ? 'Why not?' : 'Can you tell us why?' };
  if (/^(?:which(?: ones?)?|what|what (?:they are|it is|kind|type))$/.test(said))
    return { type: 'short_text', label: noun ? `Which ${noun}?` : 'Which?' };
  if (/^(?:how many)$/.test(said))
    return {
      type: 'number',
      label: noun ? `How many ${noun}?` : 'How many?',
      settings: { min: 0, wholeNumber: true },
    };
  if (/^when$/.test(said)) return { type: 'date', label: 'When?' };
  if (/^where$/.test(said)) return { type: 'short_text', label: 'Where?' };
  if (/^who$/.test(said)) return { type: 'short_text', label: 'Who?' };
  if (
    /^(?:for )?(?:more |further |the )?(?:details|information|info|more|to describe (?:it|them)|to specify|to elaborate|to explain|what happened)$/.test(
      said,
    )
  )
    return {
      type: 'long_text',
      label: /happened/.test(said) ? 'What happened?' : 'Please give details',
    };
  return undefined;
}
