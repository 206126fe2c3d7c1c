/** @jsxImportSource preact */
/** A form without script, step by step: each post holds every answer so far, untrusted and judged again. */
import type { Answers, Inputs, Problems, RawInput } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { judge, problemsOf } from '@/domain/answers/validate';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { fieldOf, type FormDefinition } from '@/domain/form/definition/definition';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import { rowsOf } from '@/domain/form/fieldTypes/group';
import { hiddenInputs, prefilled } from '@/domain/responses/prefill';
import { pairsOfFields } from '@/domain/responses/signedValues';
import type { PlacesLeft } from '@/domain/form/access/places';
import { KEY_PATTERN } from '@/domain/base/ids';
import { laidOut, screenAt } from '@/domain/logic/screens';
import { view as viewOf } from '@/domain/logic/visibility';
import type { View } from '@/domain/form/definition/view';
import { ownValue } from '@/domain/base/ownValue';
import { screenOf } from './screenOf';
import { WelcomeScreen } from '../parts/opening';
import { Carried, pairsOf } from './carried';
import { CheckScreen } from './checkScreen';
import { unmarked } from './markup';
import { formInLanguage, type FormPage, type FormWithWords, type ServedForm } from './pageBody';
import { questionsOn } from './questions';

export type PageStep =
  | { kind: 'page'; page: FormPage; status: number }
  | { kind: 'submit'; request: SubmissionRequest }
  /** A form without a page to show. */
  | { kind: 'missing' };

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
 * One step of a respondent without script. The post holds every answer so far, untrusted and judged again; the server
 * keeps nothing until the answers are sent.
 *
 * @param body names and values as posted: field ids, and `_act`, `_page`, `_seen`, `_key`
 * @param context `today` as `YYYY-MM-DD`; `newKey` for the page on which answers are checked; `query` of the address
 *   that was posted to; `refused`, what the intake said of these very answers
 */
export function pageStep(
  served: ServedForm,
  body: Record<string, string[]>,
  context: {
    today: string;
    newKey: () => string;
    query?: URLSearchParams;
    refused?: Problems;
  },
): PageStep {
  const form = formInLanguage(served, context.query?.get('lang') ?? undefined);
  const { definition } = form;
  const one = (name: string) => ownValue(body, name)?.[0] ?? '';
  const inputs = {
    // A response that is changed has its own; there its address has none.
    ...(form.changed ? unseenInputs(form) : {}),
    ...postedInputs(definition, body),
    ...hiddenInputs(definition, context.query ?? new URLSearchParams()),
    ...signedInputs(form, context.query),
  };
  changeRows(definition, inputs, one('_act'));
  const reading = readInputs(definition, inputs);
  const met = viewOf(definition, reading.answers, context.today);
  const view = laidOut(met, definition);
  const act = one('_act') || 'next';
  const posted = one('_key');
  const state: StepState = {
    form,
    inputs,
    view,
    met,
    // A page with script that goes on without it has a key already, which its draft has, too.
    key: one('_page') !== '' && KEY_PATTERN.test(posted) ? posted : undefined,
  };

  if (act === 'start') return showPage(state, '', {});
  if (/^(?:add|remove):/.test(act)) return showPage(state, one('_page'), {});
  if (act.startsWith('edit:')) return showPage(state, act.slice('edit:'.length), {});
  const all = { ...problemsOf(definition, reading, context.today), ...context.refused };
  const showRest = () =>
    showFirstWrong(state, all) ?? showCheck(state, state.key ?? context.newKey());

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
          ...(one('_wait') ? { wait: true as const } : {}),
        },
      };
    }
    return showRest();
  }

  const index = view.pages.findIndex(({ page }) => page.id === one('_page'));
  const current = view.pages[index];
  if (act === 'back') {
    if (index <= 0 && definition.welcome) return showWelcome(state);
    return showPage(state, view.pages[Math.max(0, index - 1)]?.page.id ?? '', {});
  }
  if (current) {
    const questions = questionsOn(current, inputs, view);
    // A page with script that goes on without it showed all of them.
    const seen = new Set(ownValue(body, '_seen')?.[0]?.split(' ') ?? questions);
    const problems: Problems = {};
    for (const field of current.fields) {
      const problem = all[field.id];
      if (problem && seen.has(field.id)) problems[field.id] = problem;
    }
    const revealed = questions.some((name) => !seen.has(name));
    if (revealed || Object.keys(problems).length > 0) {
      return showPage(state, current.page.id, problems, revealed);
    }
    const next = view.pages[index + 1];
    if (next) return showPage(state, next.page.id, {});
  }
  return showRest();
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

/** What the address says of the questions whose values must be signed: the intake verifies it. */
function signedInputs(
  { definition, guard, changed }: FormWithWords & Pick<ServedForm, 'changed'>,
  query = new URLSearchParams(),
): Inputs {
  if (!guard?.signed || changed) return {};
  return prefilled(
    definition,
    new URLSearchParams(pairsOfFields(definition, guard.signed, query).map(([...pair]) => pair)),
  );
}

/** What a response has that no page shows. */
const unseenInputs = ({ definition, defaults }: FormWithWords): Inputs =>
  Object.fromEntries(
    Object.entries(defaults).filter(
      ([name]) => fieldOf(definition, name.split('.')[0] ?? '')?.type === 'hidden',
    ),
  );

/** Defaults of the fields of a page of which nothing was posted yet: it is shown for the first time. */
function defaultsFor(
  { defaults }: FormWithWords,
  posted: Inputs,
  shown: ReadonlySet<string>,
): Inputs {
  const known = controlsOf(posted);
  if ([...shown].some((id) => known.has(id))) return {};
  return Object.fromEntries(
    Object.entries(defaults).filter(([name]) => shown.has(name.split('.')[0] ?? '')),
  );
}

interface StepState {
  form: FormWithWords;
  inputs: Inputs;
  /** As its screens. */
  view: View;
  /** As its pages. */
  met: View;
  key: string | undefined;
}

function showWelcome({ form, view }: StepState): PageStep {
  const screen = () => <WelcomeScreen form={form} view={view} />;
  return { kind: 'page', status: 200, page: { form, screen } };
}

function carriedBut(inputs: Inputs, shown: ReadonlySet<string>): (readonly [string, string])[] {
  return Object.entries(inputs).flatMap(([name, raw]) =>
    shown.has(name.split('.')[0] ?? '') ? [] : pairsOf(name, raw),
  );
}

function showPage(
  { form, inputs: posted, view, key }: StepState,
  pageId: string,
  problems: Problems,
  revealed = false,
): PageStep {
  const current = screenAt(view.pages, pageId) ?? view.pages[0];
  const Screen = screenOf(form.definition);
  if (!current) return { kind: 'missing' };
  const shown = new Set(current.fields.map((field) => field.id));
  const wrong = Object.keys(problems).length > 0;
  const inputs = { ...defaultsFor(form, posted, shown), ...posted };
  return {
    kind: 'page',
    status: wrong ? 422 : 200,
    page: {
      form,
      screen: () => (
        <Screen
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
              carried={[
                ...carriedBut(inputs, shown),
                ...(key === undefined ? [] : [['_key', key] as const]),
              ]}
            />
          }
        />
      ),
      title: wrong
        ? `${unmarked(form.words.errorPrefix)}${form.definition.title}`
        : form.definition.title,
    },
  };
}

/** Whether something that was chosen is full, and has a waiting list. */
function isToWait(left: PlacesLeft | undefined, answers: Answers): boolean {
  if (!left?.canWait) return false;
  return (
    left.isFull ??
    Object.entries(answers).some(
      ([id, answer]) =>
        answer.t === 'options' && answer.v.some((option) => left.options[id]?.[option] === 0),
    )
  );
}

function showFirstWrong(state: StepState, problems: Problems): PageStep | undefined {
  const wrong = state.view.pages.find(({ fields }) => fields.some((field) => problems[field.id]));
  return wrong && showPage(state, wrong.page.id, problems);
}

function showCheck({ form, inputs, met }: StepState, newKey: string): PageStep {
  const carried = carriedBut(inputs, new Set());
  return {
    kind: 'page',
    status: 200,
    page: {
      form,
      screen: () => (
        <CheckScreen
          form={form}
          view={met}
          carried={carried}
          newKey={newKey}
          waits={isToWait(form.left, met.answers)}
        />
      ),
      title: unmarked(form.words.checkTitle),
      sheet: 'check',
    },
  };
}
