/** @jsxImportSource preact */
import type { PublicAccess } from '@/domain/documents/access.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Address } from '@/domain/base/languages';
import { accessNotice } from '@/domain/words/access';
import type { LanguageWords } from '@/domain/words/english';
import { ourWords, wordsFor } from '@/domain/words/wordsOf';
import { Sheet } from '../page/FormScreen';
import { documentOf, type HtmlDocument } from './document';
import { markupOf } from './markup';
import { mastheadOf, themeFor } from './pageDocument';

const ENGLISH_LOCALE = 'en-GB';

/** Why there is no form. Each has its two words: `{state}Title` and `{state}Text`. */
export type NoticeState =
  | 'missing'
  | 'paused'
  | 'closed'
  | 'early'
  | 'full'
  | 'changeEnded'
  | 'linkEnded'
  | 'linkNeeded'
  | 'error'
  | 'busy';

function textsOf(
  state: NoticeState,
  words: LanguageWords,
  access: PublicAccess | undefined,
  locale: string,
  address: Address | undefined,
): { title: string; text: string } {
  if (
    state === 'early' ||
    state === 'full' ||
    state === 'changeEnded' ||
    state === 'linkEnded' ||
    state === 'linkNeeded'
  ) {
    return accessNotice(state, access, locale, words, address);
  }
  const own = state === 'closed' ? accessNotice(state, access, locale, words, address) : undefined;
  return own ?? { title: words[`${state}Title`], text: words[`${state}Text`] };
}

/**
 * A page that says why there is no form. In its language where we have words in it, else in English as a whole.
 *
 * @param framed the script for a page in a frame (`PublicScripts.parts.framed`)
 */
export function noticeDocument(
  state: NoticeState,
  form?: Pick<FormDefinition, 'title' | 'locale' | 'locales' | 'address' | 'words' | 'design'>,
  language?: string,
  access?: PublicAccess,
  framed?: string,
): HtmlDocument {
  const asked = language !== undefined && form?.locales?.includes(language) ? language : undefined;
  const wanted = asked ?? form?.locale ?? ENGLISH_LOCALE;
  const locale = ourWords(wanted) || form?.words?.[wanted] ? wanted : ENGLISH_LOCALE;
  const words = wordsFor(form ?? {}, locale);
  const { title, text } = textsOf(state, words, access, locale, form?.address);
  return documentOf({
    locale,
    title,
    hosts: access?.hosts,
    framed,
    ...(form ? themeFor(form) : {}),
    sheets: ['notice', ...(form?.design?.logo || form?.design?.cover ? (['design'] as const) : [])],
    body: `${form ? mastheadOf(form) : ''}<div class="notice halt state-${state}">${markupOf(
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
