/** A form's texts as a translator gets them: in parts of a size that is answered in one go. */
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { isMissing, textGroups, translationOf } from '@/domain/form/editing/textGroups';
import { cutText } from '@/domain/text/plainText';
import type { FormDefinition } from '../definition/definition';
import { isMachineMade } from './machine';
import { textPlace } from './textTitle';

export interface TextToTranslate {
  id: string;
  place: string;
  text: string;
}

/** What has no translation; or also what a machine made and no one has confirmed. What a person wrote is never asked for. */
export type TranslateScope = 'missing' | 'again';

/** What there is to translate into a language. The owner's own wording of the page's words has ours where it has none. */
export function textsToTranslate(
  definition: FormDefinition,
  locale: string,
  scope: TranslateScope,
): TextToTranslate[] {
  return textGroups(definition).flatMap((group) =>
    group.texts
      .filter(
        (text) =>
          isMissing(group, text, locale) ||
          (scope === 'again' &&
            isMachineMade(definition.machine, locale, text.id, translationOf(group, text, locale))),
      )
      .filter(({ source }) => source.length <= ASSIST_LIMITS.translateCharacters)
      .map((text) => ({
        id: text.id,
        place: cutText(textPlace(group, text, definition), 200),
        text: text.source,
      })),
  );
}

/** In their order, as many to a part as a request takes. */
export function translationParts(texts: readonly TextToTranslate[]): TextToTranslate[][] {
  const parts: TextToTranslate[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    characters += text.text.length;
    const fits =
      last !== undefined &&
      last.length < ASSIST_LIMITS.translateTexts &&
      characters <= ASSIST_LIMITS.translateCharacters;
    if (fits) last.push(text);
    else {
      parts.push([text]);
      characters = text.text.length;
    }
  }
  return parts;
}
