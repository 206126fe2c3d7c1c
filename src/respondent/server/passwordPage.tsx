/** @jsxImportSource preact */
/** What stands in place of a form with a password. Of the form it shows nothing but its colours. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { accessWords } from '@/domain/words/access';
import { ourWords, wordsFor } from '@/domain/words/wordsOf';
import { Sheet } from '../page/FormScreen';
import { pairsOf } from './carried';
import { documentOf, type HtmlDocument } from './document';
import { markupOf } from './markup';
import { themeFor } from './pageDocument';

/** Controls of a post that are about the password, not answers. */
const OWN = new Set(['_password', '_pass', '_proof']);

/** Why the last password was not taken. */
const PROBLEMS = {
  wrong: 'passwordWrong',
  busy: 'passwordBusy',
  slow: 'passwordSlow',
} as const;

export interface PromptAbout {
  body?: Record<string, string[]>;
  problem?: keyof typeof PROBLEMS;
  /** What the next password is to prove (domain/base/proof.ts), and the script that does. */
  challenge?: string;
  script?: string | undefined;
  /** Websites that may show it in a frame, and the script for a page in one. */
  hosts?: readonly string[] | undefined;
  framed?: string | undefined;
}

/**
 * The prompt. It posts to the form's own address.
 *
 * @param body what was posted along with a pass that is good no more: it comes back with the password
 */
export function passwordDocument(
  form: Pick<FormDefinition, 'locale' | 'locales' | 'address' | 'design'>,
  language: string | undefined,
  { body = {}, problem, challenge, script, ...frames }: PromptAbout = {},
): HtmlDocument {
  const asked = language !== undefined && form.locales?.includes(language) ? language : form.locale;
  const { words, locale } = accessWords(asked, form.address);
  const carried = Object.entries(body).flatMap(([name, values]) =>
    OWN.has(name) ? [] : pairsOf(name, values),
  );
  return documentOf({
    locale,
    title: words.passwordTitle,
    ...frames,
    ...(challenge === undefined ? {} : { proof: script }),
    ...themeFor(form),
    body: `<div class="notice">${markupOf(
      <Sheet words={wordsFor({ address: form.address }, ourWords(locale) ? locale : 'en-GB')}>
        <h1>{words.passwordTitle}</h1>
        <p class="lead">{words.passwordText}</p>
        <form method="post">
          {carried.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          {challenge !== undefined && <input type="hidden" name="_proof" value={challenge} />}
          <div class="field">
            <label class="label" for="password">
              {words.passwordLabel}
            </label>
            {problem && (
              <p class="error" id="wrong">
                {words[PROBLEMS[problem]]}
                {problem === 'slow' && <noscript> {words.passwordBusy}</noscript>}
              </p>
            )}
            <div class="control">
              <input
                type="password"
                id="password"
                name="_password"
                required
                maxLength={100}
                autoComplete="off"
                autofocus
                {...(problem ? { 'aria-invalid': 'true', 'aria-describedby': 'wrong' } : {})}
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
