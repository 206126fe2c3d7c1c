/** The owner's texts of a form's settings in one of its languages. */
import type { PublicAccess, TranslatedAccess } from '@/domain/documents/access.schema';
import { ownValue } from '@/domain/base/ownValue';

type Texts = Pick<PublicAccess, 'texts' | 'social' | 'translations'>;

/** Texts by name, as translations keep them; those that the owner wrote. */
export function accessTexts({ texts, social }: Texts): TranslatedAccess {
  const all = {
    ...texts,
    socialTitle: social?.title,
    socialDescription: social?.description,
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined));
}

/** The settings as respondents of a language read them; a text without a translation stays as it is. */
export function accessIn<A extends Texts>(access: A, locale: string): A {
  const said = ownValue(access.translations ?? {}, locale);
  if (!said) return access;
  const { texts, social } = access;
  const { early, closed, full, socialTitle: title, socialDescription: description } = said;
  const over = <T extends object>(own: T, other: { [K in keyof T]?: T[K] | undefined }): T => ({
    ...own,
    // Only of what the owner wrote: a translation of nothing is left over.
    ...Object.fromEntries(
      Object.entries(other).filter(
        ([name, text]) => text !== undefined && Object.hasOwn(own, name),
      ),
    ),
  });
  return {
    ...access,
    ...(texts ? { texts: over(texts, { early, closed, full }) } : {}),
    ...(social ? { social: over(social, { title, description }) } : {}),
  };
}
