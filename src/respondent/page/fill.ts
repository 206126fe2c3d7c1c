import { fill } from '@/domain/base/fill';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { formatDay } from '@/domain/base/calendar';
import type { Problem } from '@/domain/values/answer';
import type { Words } from '@/domain/words/english';

/** The sentence for a problem, with days and numbers as the page's language writes them. A page is sent no English ones. */
export function problemText(
  { code, params = {} }: Problem,
  { problems, day }: Pick<Words, 'problems' | 'day'>,
  locale?: string,
): string {
  const said: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    said[name] =
      (Number(value) === value && optionalEngine.number?.({}, value, locale)) ||
      formatDay(`${value}`, day);
  }
  return fill(problems[code] ?? optionalEngine.sentences?.[code] ?? '', said);
}
