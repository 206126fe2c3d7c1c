import { formatDay } from '@/domain/answers/calendar';
import type { Problem } from '@/domain/answers/answer';
import type { Words } from '@/domain/words/english';

/** A sentence with its gaps filled in. */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
}

/** The sentence for a problem, with days as the page's language writes them. */
export function problemText(
  { code, params = {} }: Problem,
  { problems, day }: Pick<Words, 'problems' | 'day'>,
): string {
  const said: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) said[name] = formatDay(String(value), day);
  return fill(problems[code] ?? '', said);
}
