import { isAsked, type FormDefinition } from '@/domain/form/definition/definition';

type Fields = Pick<FormDefinition, 'fields'>;

/** Whether more than half of the questions are required. */
export function isMostRequired({ fields }: Fields): boolean {
  const asked = Object.values(fields).filter(isAsked);
  const required = asked.filter((field) => field.required).length;
  return required * 2 > asked.length;
}

/**
 * The words of a form with one mark on its labels, for the minority: “(optional)” where most questions are required, else
 * “(required)”. The other is empty. It goes by the definition alone, so that no mark moves when questions come and go.
 */
export function withOneMark<W extends { readonly optional: string; readonly required: string }>(
  words: W,
  form: Fields,
): W {
  return withMark(words, isMostRequired(form));
}

/** The same, where it is known already which questions are the minority. */
export function withMark<W extends { readonly optional: string; readonly required: string }>(
  words: W,
  mostRequired: boolean,
): W {
  // With the space before it, so that a label without a mark ends in none.
  const spaced = (mark: string) => mark.replace(/^\u2066?/, '$& ');
  return mostRequired
    ? { ...words, optional: spaced(words.optional), required: '' }
    : { ...words, optional: '', required: spaced(words.required) };
}
