import type { FilterChoice, Filterable } from './filterable';

const NOTHING: readonly FilterChoice[] = [];
const useNothing = () => NOTHING;

/** The choices of an open editor: all of them, or those that a search finds. */
export function useChoices(
  { choices, useFound }: Pick<Filterable, 'choices' | 'useFound'>,
  find: string,
): readonly FilterChoice[] {
  const useAny = useFound ?? useNothing;
  const found = useAny(find);
  if (!useFound) return choices;
  return find.trim() === '' ? [...choices, ...found] : found;
}
