/** @jsxImportSource preact */
/** The page as HTML: what the function serves, with the page's own policy. Pure: the same in, the same out. */
import type { ComponentChild } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { answerTo, type Problems, type RawInput } from '@/domain/answers/answer';
import { judge, problemsOf, readInputs } from '@/domain/answers/validate';
import type { Receipt, SubmissionRequest } from '@/domain/calls';
import { isInput } from '@/domain/form/definition';
import { KEY_PATTERN } from '@/domain/ids';
import { view as viewOf, type View } from '@/domain/logic/visibility';
import { EndingScreen, PageScreen, Sheet, type Inputs, type PublicForm } from './FormScreen';
import { documentOf, type HtmlDocument } from './document';
import { formatAnswer, specOf } from '@/domain/form/fieldTypes/registry';
import { SERVER_TEXTS, TEXTS } from './texts';

export type { HtmlDocument } from './document';
export type { PublicForm } from './FormScreen';

function pageHtml(
  form: PublicForm,
  body: ComponentChild,
  extra: { script?: string; title?: string } = {},
): HtmlDocument {
  return documentOf({
    locale: form.definition.locale,
    title: extra.title ?? form.definition.title,
    description: form.definition.description,
    body: `<div id="form">${renderToString(<>{body}</>)}</div>`,
    ...(extra.script ? { script: extra.script, data: form } : {}),
  });
}

/**
 * The form as anyone first gets it: one copy for all, without key or token.
 *
 * @param script public path of the script that hydrates it; empty to serve it without
 */
export function formDocument(form: PublicForm, script: string): HtmlDocument {
  const view = viewOf(form.definition, {});
  const current = view.pages[0];
  if (!current) return noticeDocument('missing');
  return pageHtml(
    form,
    <PageScreen form={form} view={view} current={current} inputs={{}} problems={{}} />,
    { script },
  );
}

const NOTICES = {
  missing: {
    title: 'This form is not here',
    text: 'The link may be mistyped, or the form was never published or has been removed. Ask whoever sent it to you.',
  },
  paused: {
    title: 'This form is paused',
    text: 'Its owner has taken it offline for a while. Try again later: the link stays the same.',
  },
  closed: {
    title: 'This form is closed',
    text: 'It no longer takes answers. If you still want to answer, write to whoever sent you the link.',
  },
  error: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Go back and try once more; what you filled in is kept by your browser.',
  },
  busy: {
    title: 'Too many at once',
    text: 'Wait a moment, then go back and send again. What you filled in is kept by your browser.',
  },
} as const;
export type NoticeState = keyof typeof NOTICES;

/** A page that says why there is no form. */
export function noticeDocument(
  state: NoticeState,
  form?: { title: string; locale: string },
): HtmlDocument {
  const { title, text } = NOTICES[state];
  return documentOf({
    locale: 'en-GB',
    title,
    body: `<div class="notice">${renderToString(
      <Sheet>
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

/** The ending, with the receipt. */
export function receiptDocument(form: PublicForm, receipt: Receipt): HtmlDocument {
  return pageHtml(form, <EndingScreen definition={form.definition} receipt={receipt} />, {
    title: form.definition.ending.title,
  });
}

/** Same key, other content: the first receipt, and a way to send what there is now as a new answer. */
export function keyUsedDocument(
  form: PublicForm,
  receipt: Receipt,
  request: SubmissionRequest,
  newKey: string,
): HtmlDocument {
  const carried = Object.entries(request.answers).flatMap(([id, answer]) => {
    const field = form.definition.fields[id];
    return field && isInput(field) ? pairs(id, specOf(field).toRaw(field, answer)) : [];
  });
  return pageHtml(
    form,
    <Sheet>
      <h1>{TEXTS.usedTitle}</h1>
      <p>
        {TEXTS.reference} <strong>{receipt.reference}</strong>.
      </p>
      <p>{TEXTS.used}</p>
      <form method="post" action={`/forms/${form.formId}`}>
        <CheckFields form={form} carried={carried} newKey={newKey} />
        <div class="actions">
          <button type="submit" name="_act" value="send">
            {TEXTS.sendAsNew}
          </button>
        </div>
      </form>
    </Sheet>,
  );
}

// ---- without script -------------------------------------------------------------------------------------------------

export type Step =
  | { kind: 'document'; document: HtmlDocument; status: number }
  | { kind: 'submit'; request: SubmissionRequest };

function pairs(id: string, raw: RawInput): (readonly [string, string])[] {
  return (typeof raw === 'string' ? [raw] : raw).map((value) => [id, value] as const);
}

/**
 * One step of a respondent without script. The post holds every answer so far, untrusted and judged anew; the server
 * keeps nothing until the answers are sent.
 *
 * @param body names and values as posted: field ids, and `_act`, `_page`, `_seen`, `_key`
 * @param context `today` as `YYYY-MM-DD`; `newKey` for the page on which answers are checked; `refused`, what the intake
 *   said of these very answers
 */
export function noScriptStep(
  form: PublicForm,
  body: Record<string, string[]>,
  context: { today: string; newKey: () => string; refused?: Problems },
): Step {
  const { definition } = form;
  const inputs: Record<string, RawInput> = {};
  for (const id of Object.keys(definition.fields)) {
    const values = Object.hasOwn(body, id) ? body[id] : undefined;
    if (values) inputs[id] = values.slice(0, 1_000);
  }
  const one = (name: string) => (Object.hasOwn(body, name) ? (body[name]?.[0] ?? '') : '');
  const reading = readInputs(definition, inputs);
  const view = viewOf(definition, reading.answers);
  const act = one('_act') || 'next';
  const state: StepState = { form, inputs, view };

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
  if (act === 'back') return showPage(state, view.pages[Math.max(0, index - 1)]?.page.id ?? '', {});
  if (current) {
    const seen = new Set(one('_seen').split(' '));
    const problems: Problems = {};
    for (const field of current.fields) {
      const problem = all[field.id];
      if (problem && seen.has(field.id)) problems[field.id] = problem;
    }
    const revealed = current.fields.some((field) => !seen.has(field.id));
    if (revealed || Object.keys(problems).length > 0) {
      return showPage(state, current.page.id, problems, revealed);
    }
    const next = view.pages[index + 1];
    if (next) return showPage(state, next.page.id, {});
  }
  return showFirstWrong(state, all) ?? showCheck(state, context.newKey());
}

interface StepState {
  form: PublicForm;
  inputs: Inputs;
  view: View;
}

function carriedBut(inputs: Inputs, shown: ReadonlySet<string>): (readonly [string, string])[] {
  return Object.entries(inputs).flatMap(([id, raw]) => (shown.has(id) ? [] : pairs(id, raw)));
}

function showPage(
  { form, inputs, view }: StepState,
  pageId: string,
  problems: Problems,
  revealed = false,
): Step {
  const current = view.pages.find(({ page }) => page.id === pageId) ?? view.pages[0];
  if (!current) return { kind: 'document', document: noticeDocument('missing'), status: 404 };
  const shown = new Set(current.fields.map((field) => field.id));
  const wrong = Object.keys(problems).length > 0;
  return {
    kind: 'document',
    status: wrong ? 422 : 200,
    document: pageHtml(
      form,
      <PageScreen
        form={form}
        view={view}
        current={current}
        inputs={inputs}
        problems={problems}
        notice={revealed && <p>{SERVER_TEXTS.moreQuestions}</p>}
        carried={carriedBut(inputs, shown)}
      />,
      { title: wrong ? `${TEXTS.errorPrefix}${form.definition.title}` : form.definition.title },
    ),
  };
}

function showFirstWrong(state: StepState, problems: Problems): Step | undefined {
  const wrong = state.view.pages.find(({ fields }) => fields.some((field) => problems[field.id]));
  return wrong && showPage(state, wrong.page.id, problems);
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

/** All answers in a list, in plain text. */
function AnswerList({ view }: { view: View }) {
  return (
    <>
      {view.pages.map(({ page, fields }) => (
        <section key={page.id}>
          <div class="head">
            <h2 dir="auto">{page.title ?? ''}</h2>

            <button class="link" type="submit" name="_act" value={`edit:${page.id}`}>
              {SERVER_TEXTS.change}
              <span class="hidden"> {page.title}</span>
            </button>
          </div>
          <dl class="answers">
            {fields.filter(isInput).map((field) => (
              <div key={field.id}>
                <dt dir="auto">{field.label}</dt>
                <dd dir="auto">
                  {formatAnswer(field, answerTo(view.answers, field.id)) || TEXTS.unanswered}
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
      <Sheet>
        <h1>{SERVER_TEXTS.checkTitle}</h1>
        <p class="lead">{SERVER_TEXTS.checkLead}</p>
        <form method="post" action={`/forms/${form.formId}`}>
          {/* The first button is what Enter presses: it must send, not change. */}
          <button
            class="hidden"
            type="submit"
            name="_act"
            value="send"
            tabIndex={-1}
            aria-hidden="true"
          >
            {TEXTS.send}
          </button>
          <AnswerList view={view} />
          <CheckFields form={form} carried={carriedBut(inputs, new Set())} newKey={newKey} />
          <div class="actions">
            <button type="submit" name="_act" value="send">
              {form.definition.submitLabel || TEXTS.send}
            </button>
          </div>
        </form>
      </Sheet>,
      { title: SERVER_TEXTS.checkTitle },
    ),
  };
}
