/** @jsxImportSource preact */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ourWords, wordsFor } from '@/domain/words/wordsOf';
import { Sheet } from '../page/FormScreen';
import { documentOf, type HtmlDocument } from './document';
import { markupOf } from './markup';
import { mastheadOf, themeFor } from './pageDocument';

const ENGLISH_LOCALE = 'en-GB';

/** Why there is no form. Each has its two words: `{state}Title` and `{state}Text`. */
export type NoticeState = 'missing' | 'paused' | 'closed' | 'error' | 'busy';

/** A page that says why there is no form. In its language where we have words in it, else in English as a whole. */
export function noticeDocument(
  state: NoticeState,
  form?: Pick<FormDefinition, 'title' | 'locale' | 'locales' | 'words' | 'design'>,
  language?: string,
): HtmlDocument {
  const asked = language !== undefined && form?.locales?.includes(language) ? language : undefined;
  const wanted = asked ?? form?.locale ?? ENGLISH_LOCALE;
  const locale = ourWords(wanted) || form?.words?.[wanted] ? wanted : ENGLISH_LOCALE;
  const words = wordsFor(form ?? {}, locale);
  const [title, text] = [words[`${state}Title`], words[`${state}Text`]];
  return documentOf({
    locale,
    title,
    ...(form ? themeFor(form) : {}),
    sheets: form?.design?.logo || form?.design?.cover ? ['design'] : [],
    body: `${form ? mastheadOf(form) : ''}<div class="notice">${markupOf(
      <Sheet words={words}>
        {form && (
          <p class="lead" dir="auto">
            {form.title}
          </p>
        )}
        <h1>{title}</h1>
        <p>{text}</p>
      </Sheet>,
    )}</div>`,
  });
}
