/** @jsxImportSource preact */
/** What stands in place of a form that opens with a code, for those who have not given theirs. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { accessWords } from '@/domain/words/access';
import { LINK_PARAM } from '@/domain/responses/embed';
import { ourWords, wordsFor } from '@/domain/words/wordsOf';
import { Sheet } from '../page/FormScreen';
import { documentOf, type HtmlDocument } from './document';
import { markupOf } from './markup';
import { mastheadOf, themeFor } from './pageDocument';

interface Prompt {
  /** What the address names beyond the code: it comes back with it. */
  query: URLSearchParams;
  language: string | undefined;
  /** What was typed, and why it opens nothing. */
  refused?: { code: string; why: 'codeWrong' | 'alreadyText' };
  /** Websites that may show it in a frame, and the script for a page in one. */
  hosts: readonly string[] | undefined;
  framed: string | undefined;
}

/** The prompt. It asks for the form's own address with the code, as if that had been a personal link. */
export function codeDocument(
  form: Pick<FormDefinition, 'title' | 'locale' | 'locales' | 'address' | 'design'>,
  { query, language, refused, ...frames }: Prompt,
): HtmlDocument {
  const asked = language !== undefined && form.locales?.includes(language) ? language : form.locale;
  const { words, locale } = accessWords(asked, form.address);
  const carried = [...query].filter(([name]) => name !== LINK_PARAM);
  const { logo, cover } = form.design ?? {};
  return documentOf({
    locale,
    title: form.title,
    ...frames,
    ...themeFor(form),
    ...(logo || cover ? { sheets: ['design'] as const } : {}),
    body: `${mastheadOf(form)}<div class="notice">${markupOf(
      <Sheet words={wordsFor({ address: form.address }, ourWords(locale) ? locale : 'en-GB')}>
        <p class="lead" dir="auto">
          {form.title}
        </p>
        <h1>{words.codeTitle}</h1>
        <p class="lead">{words.codeText}</p>
        <form method="get">
          {carried.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <div class="field">
            <label class="label" for="code">
              {words.codeLabel}
            </label>
            {refused && (
              <p class="error" id="wrong">
                {words[refused.why]}
              </p>
            )}
            <div class="control">
              <input
                type="text"
                id="code"
                name={LINK_PARAM}
                required
                maxLength={40}
                defaultValue={refused?.code ?? ''}
                placeholder="XXXX-XXXX-XXXX"
                dir="ltr"
                autoComplete="off"
                autocapitalize="characters"
                spellcheck={false}
                autofocus
                {...(refused ? { 'aria-invalid': 'true', 'aria-describedby': 'wrong' } : {})}
              />
            </div>
          </div>
          <div class="actions">
            <button type="submit">{words.passwordButton}</button>
          </div>
        </form>
      </Sheet>,
    )}</div>`,
  });
}
