/** @jsxImportSource preact */
/** The page as HTML: what the function serves, with the page's own policy. Pure: the same in, the same out. */
import type { ComponentChild } from 'preact';
import {
  answerTo,
  type Answers,
  type Inputs,
  type Problems,
  type RawInput,
} from '@/domain/answers/answer';
import { judge, problemsOf, readInputs } from '@/domain/answers/validate';
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import { bounded } from '@/domain/form/budget/bounded';
import { fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { readRow, rowsOf, viewRow } from '@/domain/form/fieldTypes/group';
import { hiddenInputs } from '@/domain/form/fieldTypes/values';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';
import { languageName } from '@/domain/languages';
import { localesOf, localised } from '@/domain/form/translate';
import { KEY_PATTERN } from '@/domain/ids';
import { endingFor, view as viewOf, type View, type VisiblePage } from '@/domain/logic/visibility';
import { own } from '@/domain/own';
import { EndingScreen } from '../page/EndingScreen';
import { PageScreen, Sheet, type PublicForm } from '../page/FormScreen';
import { isTold } from '../page/errorScreens';
import { WelcomeScreen } from '../parts/opening';
import { escapeHtml } from '@/domain/html';
import { installViews } from '../fields/installViews';
import { documentOf, type HtmlDocument } from './document';
import { controlsOf } from '@/domain/form/fieldTypes/registry';
import { defaultInputs, formatAnswer, inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import type { LanguageWords } from '@/domain/words/english';
import { FOREIGN_START } from '@/domain/words/marks';
import { reportLinkText } from '@/domain/words/report';
import { ourWords, pageWords, wordsFor } from '@/domain/words/wordsOf';
import { fill } from '@/domain/fill';
import { markForeignWords } from '../page/foreign';
import { beforeChoices, markupOf, unmarked } from './markup';
import { sheetsFor, type SheetName } from './styles';

installViews();

export type { HtmlDocument } from './document';

/** A published form as it is stored; the page's own words join it here. */
export type ServedForm = Omit<PublicForm, 'words' | 'defaults'>;

/** The public scripts: the one that hydrates a page, and the parts that some types of fields need beyond it. */
export interface PublicScripts {
  script: string;
  parts: Readonly<Record<string, string>>;
}

/** With all words, also those that only pages of the server show. */
type FormWithWords = PublicForm & { words: LanguageWords };

/** The form in the language that is asked for, with the words of the page and the way to its other languages. */
function inLanguage(form: ServedForm, asked: string | undefined): FormWithWords {
  const definition = bounded(form.definition);
  const locales = localesOf(definition);
  const locale = asked !== undefined && locales.includes(asked) ? asked : definition.locale;
  return {
    ...form,
    definition: localised(definition, locale),
    words: wordsFor(definition, locale),
    defaults: defaultInputs(definition),
    ...(locales.length > 1
      ? { languages: locales.map((code) => ({ code, name: languageName(code) })) }
      : {}),
  };
}

/** Whether the page's own words are in another language than the form. */
const isForeign = ({ definition }: PublicForm) => ourWords(definition.locale) === undefined;

/** The markup of a page; made here, so that words of another language are marked while it is. */
function bodyOf(form: FormWithWords, body: () => ComponentChild): string {
  const stop = isForeign(form) ? markForeignWords() : undefined;
  try {
    const markup = markupOf(<>{body()}</>, (tag) => pickerHelp(tag, form));
    return beforeChoices(markup, (name) => noChoice(name, form));
  } finally {
    stop?.();
  }
}

const HELP_OF: Readonly<Record<string, 'dateHelp' | 'timeHelp' | 'dateTimeHelp'>> = {
  date: 'dateHelp',
  time: 'timeHelp',
  'datetime-local': 'dateTimeHelp',
};

/** Attributes of one of our words: where the page's words are English ones, they say so. */
const languageOf = (word: string) => (word.startsWith(FOREIGN_START) ? ' lang="en" dir="ltr"' : '');

/**
 * “Not answered” as the first option of a choice, for text browsers. Lynx always ticks one, the first where none is
 * ticked, and would send an answer that nobody gave. It reads no `hidden`; browsers with styles show nothing.
 */
function noChoice(name: string, { words }: FormWithWords): string {
  const { unanswered } = words;
  return `<noscript hidden><label${languageOf(unanswered)}><input type="radio" name="${name}" value=""> ${escapeHtml(unmarked(unanswered))} </label></noscript>`;
}

/** How to write a date where the browser has no picker for it; only browsers without script show it. */
function pickerHelp(tag: string, { words }: FormWithWords): string {
  const [, type = ''] = /^<input type="([a-z-]+)"/.exec(tag) ?? [];
  const name = own(HELP_OF, type);
  if (!name) return '';
  return `<noscript><p class="help"${languageOf(words[name])}>${escapeHtml(words[name])}</p></noscript>`;
}

/** The way to report a form: the page lies on our own address, and what it asks for is its owner's (L14). */
function reportLink({ formId, definition }: FormWithWords): string {
  const { text, language } = reportLinkText(definition.locale);
  const lang = language === definition.locale ? '' : ` lang="${language}" dir="ltr"`;
  const href = `/contact-sales?topic=report&amp;form=${encodeURIComponent(formId)}`;
  return `<p class="foot"><a rel="nofollow" href="${href}"${lang}>${escapeHtml(text)}</a></p>`;
}

function pageHtml(
  form: FormWithWords,
  body: () => ComponentChild,
  extra: { scripts?: PublicScripts; title?: string; sheet?: SheetName } = {},
): HtmlDocument {
  const { scripts, title, sheet } = extra;
  return documentOf({
    locale: form.definition.locale,
    title: title ?? form.definition.title,
    description: form.definition.description,
    body: `<div id="form">${bodyOf(form, body)}</div>${reportLink(form)}`,
    sheets: [...sheetsFor(form.definition), ...(sheet ? [sheet] : [])],
    ...(scripts?.script
      ? {
          script: scripts.script,
          preload: [
            ...partsFor(form.definition),
            ...(isForeign(form) ? (['foreign'] as const) : []),
          ].flatMap((name) => scripts.parts[name] ?? []),
          data: { ...form, words: pageWords(form.words, form.definition) },
        }
      : {}),
  });
}

/**
 * The form as anyone first gets it: one copy for all, without key or token.
 *
 * @param scripts what hydrates it; undefined to serve it without
 * @param language one of the form's languages; its own where it has no such one
 */
export function formDocument(
  served: ServedForm,
  scripts?: PublicScripts,
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const { definition } = form;
  const inputs = form.defaults;
  const view = viewOf(definition, readInputs(definition, inputs).answers, '');
  const current = view.pages[0];
  if (!current) return noticeDocument('missing');
  const screen = () =>
    definition.welcome ? (
      <WelcomeScreen form={form} view={view} />
    ) : (
      <PageScreen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={{}}
        carried={
          <Carried form={form} current={current} seen={questionsOn(current, inputs, view)} />
        }
      />
    );
  return pageHtml(form, screen, scripts ? { scripts } : {});
}

const ENGLISH_LOCALE = 'en-GB';

/** Why there is no form. Each has its two words: `{state}Title` and `{state}Text`. */
export type NoticeState = 'missing' | 'paused' | 'closed' | 'error' | 'busy';

/** A page that says why there is no form. In its language where we have words in it, else in English as a whole. */
export function noticeDocument(
  state: NoticeState,
  form?: Pick<FormDefinition, 'title' | 'locale' | 'locales' | 'words'>,
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
    body: `<div class="notice">${markupOf(
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

/**
 * The ending, with the receipt.
 *
 * @param answers what was sent: it tells which ending
 * @param day the respondent's day when it was
 */
export function receiptDocument(
  served: ServedForm,
  receipt: Receipt,
  answers: Answers = {},
  day = '',
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const shown = viewOf(form.definition, answers, day);
  const ending = endingFor(form.definition, shown) ?? { title: '', text: '' };
  return pageHtml(
    form,
    () => <EndingScreen ending={ending} words={form.words} receipt={receipt} />,
    { title: ending.title },
  );
}

/** Same key, other content: the first receipt, and a way to send what there is now as a new answer. */
export function keyUsedDocument(
  served: ServedForm,
  receipt: Receipt,
  request: SubmissionRequest,
  newKey: string,
  language?: string,
): HtmlDocument {
  const form = inLanguage(served, language);
  const { definition, words } = form;
  const carried = Object.entries(request.answers).flatMap(([id, answer]) => {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field)) return [];
    return Object.entries(inputsOf(field, answer, definition)).flatMap(([name, raw]) =>
      pairs(name, raw),
    );
  });
  return pageHtml(form, () => (
    <Sheet words={words}>
      <h1>{words.usedTitle}</h1>
      <p>
        {words.reference} <strong>{receipt.reference}</strong>.
      </p>
      <p>{words.used}</p>
      <form method="post">
        <CheckFields form={form} carried={carried} newKey={newKey} />
        <div class="actions">
          <button type="submit" name="_act" value="send">
            {words.sendAsNew}
          </button>
        </div>
      </form>
    </Sheet>
  ));
}

// ---- without script -------------------------------------------------------------------------------------------------

export type Step =
  | { kind: 'document'; document: HtmlDocument; status: number }
  | { kind: 'submit'; request: SubmissionRequest };

function pairs(id: string, raw: RawInput): (readonly [string, string])[] {
  return (typeof raw === 'string' ? [raw] : raw).map((value) => [id, value] as const);
}

/** The controls that a post tells of: those of fields of the form, and no other name. */
function postedInputs(
  { fields, pages }: FormDefinition,
  body: Record<string, string[]>,
): Record<string, RawInput> {
  const placed = new Set(pages.flatMap((page) => page.fieldIds));
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, values]) => {
      const [id = ''] = name.split('.');
      return placed.has(id) && Object.hasOwn(fields, id) ? [[name, values.slice(0, 1_000)]] : [];
    }),
  );
}

/**
 * One step of a respondent without script. The post holds every answer so far, untrusted and judged anew; the server
 * keeps nothing until the answers are sent.
 *
 * @param body names and values as posted: field ids, and `_act`, `_page`, `_seen`, `_key`
 * @param context `today` as `YYYY-MM-DD`; `newKey` for the page on which answers are checked; `query` of the address
 *   that was posted to; `refused`, what the intake said of these very answers
 */
export function noScriptStep(
  served: ServedForm,
  body: Record<string, string[]>,
  context: {
    today: string;
    newKey: () => string;
    query?: URLSearchParams;
    refused?: Problems;
  },
): Step {
  const form = inLanguage(served, context.query?.get('lang') ?? undefined);
  const { definition } = form;
  const one = (name: string) => own(body, name)?.[0] ?? '';
  const inputs = {
    ...postedInputs(definition, body),
    ...hiddenInputs(definition, context.query ?? new URLSearchParams()),
  };
  changeRows(definition, inputs, one('_act'));
  const reading = readInputs(definition, inputs);
  const view = viewOf(definition, reading.answers, context.today);
  const act = one('_act') || 'next';
  const state: StepState = { form, inputs, view };

  if (act === 'start') return showPage(state, '', {});
  if (/^(?:add|remove):/.test(act)) return showPage(state, one('_page'), {});
  if (act.startsWith('edit:')) return showPage(state, act.slice('edit:'.length), {});
  const all = { ...problemsOf(definition, reading, context.today), ...context.refused };

  if (act === 'send') {
    const judged = judge(definition, reading.answers, context.today);
    const key = one('_key');
    if (judged.ok && Object.keys(all).length === 0 && KEY_PATTERN.test(key)) {
      return {
        kind: 'submit',
        request: {
          key,
          version: form.version,
          answers: judged.answers,
          today: context.today,
          // One attempt is one session: the key names it, since nothing else is kept in the browser.
          session: { id: key, viewedAgo: 0, startedAgo: 0 },
        },
      };
    }
    return showFirstWrong(state, all) ?? showCheck(state, context.newKey());
  }

  const index = view.pages.findIndex(({ page }) => page.id === one('_page'));
  const current = view.pages[index];
  if (act === 'back') {
    if (index <= 0 && definition.welcome) return showWelcome(state);
    return showPage(state, view.pages[Math.max(0, index - 1)]?.page.id ?? '', {});
  }
  if (current) {
    const seen = new Set(one('_seen').split(' '));
    const problems: Problems = {};
    for (const field of current.fields) {
      const problem = all[field.id];
      if (problem && seen.has(field.id)) problems[field.id] = problem;
    }
    const revealed = questionsOn(current, inputs, view).some((name) => !seen.has(name));
    if (revealed || Object.keys(problems).length > 0) {
      return showPage(state, current.page.id, problems, revealed);
    }
    const next = view.pages[index + 1];
    if (next) return showPage(state, next.page.id, {});
  }
  return showFirstWrong(state, all) ?? showCheck(state, context.newKey());
}

/** The questions that a page shows by these answers: its fields, and those in rows of its groups that have a condition. */
function questionsOn({ fields }: VisiblePage, inputs: Inputs, { scope }: View): string[] {
  const controls = controlsOf(inputs);
  return fields.flatMap((field) => {
    if (field.type !== 'group') return [field.id];
    const raw = controls.get(field.id) ?? {};
    const inRows = rowsOf(field, raw).flatMap((row) =>
      viewRow(field, readRow(field, raw, row, scope), scope)
        .fields.filter(({ showIf }) => showIf)
        .map(({ id }) => `${field.id}.${row}.${id}`),
    );
    return [field.id, ...inRows];
  });
}

/** Carries out `add:{group}` and `remove:{group}:{row}` on what was posted. */
function changeRows(
  definition: FormDefinition,
  inputs: Record<string, RawInput>,
  act: string,
): void {
  const [what, id = '', row = ''] = act.split(':');
  const field = fieldOf(definition, id);
  if (field?.type !== 'group') return;
  const rows = rowsOf(field, controlsOf(inputs).get(id));
  if (what === 'add') inputs[id] = [...rows, Math.max(-1, ...rows.map(Number)) + 1].join(' ');
  if (what !== 'remove') return;
  inputs[id] = rows.filter((other) => other !== row).join(' ');
  for (const name of Object.keys(inputs)) {
    if (name.startsWith(`${id}.${row}.`)) delete inputs[name];
  }
}

/** Defaults of the fields of a page of which nothing was posted yet: it is shown for the first time. */
function defaultsFor(
  definition: FormDefinition,
  posted: Inputs,
  shown: ReadonlySet<string>,
): Inputs {
  const known = controlsOf(posted);
  if ([...shown].some((id) => known.has(id))) return {};
  return Object.fromEntries(
    Object.entries(defaultInputs(definition)).filter(([name]) =>
      shown.has(name.split('.')[0] ?? ''),
    ),
  );
}

function showWelcome({ form, view }: StepState): Step {
  return {
    kind: 'document',
    status: 200,
    document: pageHtml(form, () => <WelcomeScreen form={form} view={view} />),
  };
}

interface StepState {
  form: FormWithWords;
  inputs: Inputs;
  view: View;
}

function carriedBut(inputs: Inputs, shown: ReadonlySet<string>): (readonly [string, string])[] {
  return Object.entries(inputs).flatMap(([name, raw]) =>
    shown.has(name.split('.')[0] ?? '') ? [] : pairs(name, raw),
  );
}

function showPage(
  { form, inputs: posted, view }: StepState,
  pageId: string,
  problems: Problems,
  revealed = false,
): Step {
  const current = view.pages.find(({ page }) => page.id === pageId) ?? view.pages[0];
  if (!current) return { kind: 'document', document: noticeDocument('missing'), status: 404 };
  const shown = new Set(current.fields.map((field) => field.id));
  const wrong = Object.keys(problems).length > 0;
  const inputs = { ...defaultsFor(form.definition, posted, shown), ...posted };
  return {
    kind: 'document',
    status: wrong ? 422 : 200,
    document: pageHtml(
      form,
      () => (
        <PageScreen
          form={form}
          view={view}
          current={current}
          inputs={inputs}
          problems={problems}
          notice={revealed && <p>{form.words.moreQuestions}</p>}
          carried={
            <Carried
              form={form}
              current={current}
              seen={questionsOn(current, inputs, view)}
              carried={carriedBut(inputs, shown)}
            />
          }
        />
      ),
      {
        title: wrong
          ? `${unmarked(form.words.errorPrefix)}${form.definition.title}`
          : form.definition.title,
      },
    ),
  };
}

function showFirstWrong(state: StepState, problems: Problems): Step | undefined {
  const wrong = state.view.pages.find(({ fields }) => fields.some((field) => problems[field.id]));
  return wrong && showPage(state, wrong.page.id, problems);
}

/** The first button of a form is what Enter presses: it must go on, not change anything. */
function DefaultButton({ act, children }: { act: 'next' | 'send'; children: string }) {
  return (
    <button class="hidden" type="submit" name="_act" value={act} tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}

/** What a post brings back beside the answers that are on the page. */
function Carried(props: {
  form: PublicForm;
  current: VisiblePage;
  seen: readonly string[];
  carried?: readonly (readonly [string, string])[];
}) {
  const { form, current, seen, carried = [] } = props;
  return (
    <>
      {current.fields.some(({ type }) => type === 'group') && (
        <DefaultButton act="next">{form.words.next}</DefaultButton>
      )}
      <input type="hidden" name="_version" value={form.version} />
      <input type="hidden" name="_page" value={current.page.id} />
      <input type="hidden" name="_seen" value={seen.join(' ')} />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function CheckFields({
  form,
  carried,
  newKey,
}: {
  form: PublicForm;
  carried: (readonly [string, string])[];
  newKey: string;
}) {
  return (
    <>
      <input type="hidden" name="_version" value={form.version} />
      <input type="hidden" name="_key" value={newKey} />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** A text with its line breaks as elements: text browsers know no style that keeps them. */
function linesOf(text: string): ComponentChild[] {
  return text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

/** All answers in a list, in plain text. */
function AnswerList({ form, view }: { form: FormWithWords; view: View }) {
  const { yes, no, none, signed, day } = form.words;
  const scope = { ...form.definition, answerWords: { yes, no, none, signed, day } };
  return (
    <>
      {view.pages.map(({ page, fields }, index) => (
        <section key={page.id}>
          <div class="head">
            <h2 dir="auto">
              {page.title || fill(form.words.page, { n: index + 1, of: view.pages.length })}
            </h2>
            <button class="link" type="submit" name="_act" value={`edit:${page.id}`}>
              {form.words.change}
              <span class="hidden"> {page.title}</span>
            </button>
          </div>
          <dl class="answers">
            {fields.filter(isTold).map((field) => (
              <div key={field.id}>
                <dt dir="auto">{field.label}</dt>
                <dd dir="auto">
                  {linesOf(
                    formatAnswer(field, answerTo(view.answers, field.id), scope) ||
                      form.words.unanswered,
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function showCheck({ form, inputs, view }: StepState, newKey: string): Step {
  return {
    kind: 'document',
    status: 200,
    document: pageHtml(
      form,
      () => (
        <Sheet words={form.words}>
          <h1>{form.words.checkTitle}</h1>
          <p class="lead">{form.words.checkLead}</p>
          <form method="post">
            <DefaultButton act="send">{form.words.send}</DefaultButton>
            <AnswerList form={form} view={view} />
            <CheckFields form={form} carried={carriedBut(inputs, new Set())} newKey={newKey} />
            <div class="actions">
              <button type="submit" name="_act" value="send">
                {form.definition.submitLabel || form.words.send}
              </button>
            </div>
          </form>
        </Sheet>
      ),
      { title: unmarked(form.words.checkTitle), sheet: 'check' },
    ),
  };
}
