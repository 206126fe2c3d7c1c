import type { Choice, Filterable } from './filterable';

const NOTHING: readonly Choice[] = [];
const useNothing = () => NOTHING;

/** The choices of an open editor: all of them, or those that a search finds. */
export function useChoices(
  { choices, useFound }: Pick<Filterable, 'choices' | 'useFound'>,
  find: string,
): readonly Choice[] {
  const useAny = useFound ?? useNothing;
  const found = useAny(find);
  if (!useFound) return choices;
  return find.trim() === '' ? [...choices, ...found] : found;
}
