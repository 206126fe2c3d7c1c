/**
 * The paths through a form: which sequences of pages there are, to which ending each leads, and what is shown on it.
 * Found by walking the form as the respondent does (conditions.ts), with every answer worth trying (samples.ts), page
 * after page; states that no later condition can tell apart are walked on with as one.
 */
import type { PathPage, ShownOnPath, State } from './pathTypes';
import { type Answer, type Answers, answerTo } from '@/domain/values/answer';
import {
  type Condition,
  type EndingId,
  type Field,
  type FieldId,
  fieldOf,
  type FormDefinition,
  type InputField,
  isInput,
  isSeen,
  type Scope,
} from '@/domain/form/definition/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { comparisonsOf, nextTarget, applyLogic, operandsOf } from '@/domain/logic/conditions';
import { fieldsOf } from '@/domain/logic/formula';
import { type Effort, type Mention, mentionOf, samplesFor } from './samples';
import type { Samples } from './sampleTypes';
import { numbering, sampleOf, pathMerger } from './pathMerger';
import { endingFor } from '@/domain/logic/ending';
import { isAfter } from '@/domain/logic/visibility';

export interface Path {
  pages: PathPage[];
  endingId: EndingId;
  /** Answers that lead along it: only those that matter. */
  sample: Answers;
}

export interface Paths {
  paths: Path[];
  /** Whether these are all there are: nothing was left out, and every answer that matters was tried. */
  complete: boolean;
}

/** States that are walked on with at a time; beyond, some paths may be missed. */
const MAX_STATES = 2_000;

/** The same, and the answers tried of one field, once the walk as a whole has cost its share, and once twice that. */
const FEW = { states: 8, answers: 16 };

const MIN_SAMPLES = { states: 1, answers: 2 };

const MAX_PATHS = 500;

/** What judging sample answers may cost, for a walk of the usual share. */
const MAX_EFFORT = 300_000;

/** All conditions on which it depends what is shown, each with where it stands in the order of the walk. */
function conditionsOf(definition: FormDefinition): { at: number; condition: Condition }[] {
  const found: { at: number; condition: Condition }[] = [];
  let at = 0;
  const add = (condition: Condition | undefined) => {
    if (condition) found.push({ at, condition });
  };
  for (const page of definition.pages) {
    at += 1;
    add(page.showIf);
    for (const id of page.fieldIds) {
      at += 1;
      const field = fieldOf(definition, id);
      if (!field) continue;
      add(field.showIf);
      if (isInput(field)) add(field.requiredIf);
      if (field.type === 'calculated') field.cases?.forEach(({ when }) => add(when));
    }
    at += 1;
    page.jumps?.forEach(({ when }) => add(when));
  }
  at += 1;
  definition.endings.forEach(({ showIf }) => add(showIf));
  return found;
}

/** Of each field that matters: what is said of it, and until where in the walk it matters. */
function mattering(definition: FormDefinition): Map<FieldId, { until: number; of: Mention[] }> {
  const known = new Map<FieldId, { until: number; of: Mention[] }>();
  const matter = (id: FieldId, until: number, mention?: Mention) => {
    const one = known.get(id) ?? { until: 0, of: [] };
    one.until = Math.max(one.until, until);
    if (mention) one.of.push(mention);
    known.set(id, one);
  };
  for (const { at, condition } of conditionsOf(definition)) {
    for (const comparison of comparisonsOf(condition)) {
      for (const operand of operandsOf(comparison)) {
        matter(operand.id, at, mentionOf(comparison, operand));
      }
    }
  }
  // What a variable that matters is made of, matters until the variable is worked out, which is before it is used.
  for (const field of Object.values(definition.fields).reverse()) {
    const use = known.get(field.id);
    if (field.type !== 'calculated' || !use) continue;
    for (const { formula } of [field, ...(field.cases ?? [])]) {
      for (const id of fieldsOf(formula)) matter(id, use.until, { op: 'equals' });
    }
  }
  return known;
}

/**
 * What judging a thing's conditions costs, in steps: a long one, or one with long texts, takes longer.
 */
function weightOf(conditions: readonly (Condition | undefined)[]): number {
  const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
  return conditions
    .flatMap((condition) => (condition ? comparisonsOf(condition) : []))
    .reduce(
      (sum, { value, values = [] }) => sum + 0.1 * (1 + values.length) + lengthOf(value) / 500,
      0,
    );
}

/**
 * Walks all paths.
 *
 * @param today the day on which one tries, `YYYY-MM-DD`
 * @param share steps of one state over one field that the walk may take in full (some 200,000 a second); a walk that
 *   needs more goes on with few states, so that it ends soon whatever the form is
 * @param isAllOrNothing whether some of the paths are of no use: where they are not all there are, it ends at once
 */
export function pathsThrough(
  definition: FormDefinition,
  today: string,
  share = 400_000,
  isAllOrNothing = false,
): Paths {
  const matters = mattering(definition);
  const { fields, endings } = definition;
  let complete = true;
  let at = 0;
  let steps = 0;
  let states: State[] = [{ answers: {}, path: [], pathId: 0 }];
  /** Fields met so far that matter yet. */
  let live: FieldId[] = [];

  // Texts would be made again for each state, and no one reads them.
  const scopeOf = (answers: Answers): Scope => ({ fields, answers, today, unread: true });
  const few = () => (steps > 2 * share ? MIN_SAMPLES : FEW);

  /** Takes steps with each state, with fewer states where there are too many for it. */
  const spend = (each: number) => {
    if (steps + states.length * each > share) thin(few().states);
    steps += states.length * each;
  };
  const thin = (most: number) => {
    if (states.length <= most) return;
    complete = false;
    states = states.slice(0, most);
  };

  const answerIds = numbering<string>();
  const answerId = memoizeByRef((answer: Answer) => answerIds(JSON.stringify(answer)));
  const pathIds = numbering<string>();

  /** What there is of a page: nothing, only what is not seen, or something to see. */
  const sightOf = ({ always, sometimes }: ShownOnPath): 'nothing' | 'unseen' | 'seen' => {
    const met = [...always, ...sometimes];
    if (met.length === 0) return 'nothing';
    const isToSee = (id: FieldId) => {
      const field = fieldOf(definition, id);
      return field !== undefined && isSeen(field);
    };
    return met.some(isToSee) ? 'seen' : 'unseen';
  };

  /** States that nothing to come can tell apart become one. */
  const merge = (list: State[]): State[] => {
    const isLive = (id: FieldId) => (matters.get(id)?.until ?? 0) > at;
    const dead = live.filter((id) => !isLive(id));
    if (dead.length > 0) live = live.filter(isLive);
    const left =
      dead.length > 0 ? list.map((one) => ({ ...one, answers: kept(one.answers, live) })) : list;
    if (left.length < 2) return left;
    const merged = new Map<string, State>();
    const joined = pathMerger((cost) => {
      steps += cost / 20;
    });
    for (const state of left) {
      const { here, answers } = state;
      // A page with nothing to see is left out of the path: whether there is anything of it matters.
      const sight = here ? sightOf(here) : '-';
      let key = `${state.pathId} ${state.goal ?? ''} ${state.endingId ?? ''} ${sight}`;
      for (const id of live) {
        const answer = answerTo(answers, id);
        key += answer ? ` ${answerId(answer)}` : ' ';
      }
      const twin = merged.get(key);
      merged.set(key, twin ? joined.states(twin, state) : state);
    }
    const all = [...merged.values()];
    const most = steps > share ? few().states : MAX_STATES;
    if (all.length > most) complete = false;
    return all.slice(0, most);
  };

  const effort: Effort = { left: (MAX_EFFORT * share) / 400_000 };
  const known = new Map<string, Samples>();
  const samplesOf = (field: InputField): Samples | undefined => {
    const use = matters.get(field.id);
    if (!use) return undefined;
    const key = `${field.id} ${field.required}`;
    // Its own texts and what is said of it are the same in each state.
    const samples =
      known.get(key) ?? samplesFor(field, use.of, field.required, today, { fields }, effort);
    known.set(key, samples);
    return samples;
  };
  const answering = (state: State, field: InputField): (Answer | undefined)[] => {
    if (field.type === 'calculated' && matters.has(field.id)) {
      // What it is made of is tried in a few values only.
      complete = false;
      return [specOf(field).settle?.(field, undefined, scopeOf(state.answers))];
    }
    const samples = samplesOf(field);
    if (!samples) return [undefined];
    const { answers, exact } = samples;
    const tried = steps > share ? answers.slice(0, few().answers) : answers;
    if (!exact || tried.length < answers.length) complete = false;
    return tried.length > 0 ? tried : [undefined];
  };

  for (const page of definition.pages) {
    at += 1;
    spend(weightOf([page.showIf]));
    states = states.map((state): State => {
      const isSkipped =
        state.endingId !== undefined || (state.goal !== undefined && state.goal !== page.id);
      if (isSkipped) return state;
      const { goal: _reached, ...rest } = state;
      return applyLogic(page, scopeOf(state.answers))
        ? { ...rest, here: { always: [], sometimes: [] } }
        : rest;
    });
    for (const id of page.fieldIds) {
      if (isAllOrNothing && !complete) return { paths: [], complete };
      at += 1;
      const field = fieldOf(definition, id);
      if (!field) continue;
      const grow = memoizeByRef((here: ShownOnPath): ShownOnPath => ({
        ...here,
        always: [...here.always, id],
      }));
      // Most fields tell no states apart: they are met by all who are on the page.
      if (!field.showIf && !matters.has(id)) {
        spend(1);
        states = states.map((state) => (state.here ? { ...state, here: grow(state.here) } : state));
        continue;
      }
      spend(costOf(field, isInput(field) ? samplesOf(field) : undefined, live.length));
      if (matters.has(id)) live = [...live, id];
      states = merge(
        states.flatMap((state): State[] => {
          const { here } = state;
          const met = here && applyLogic(field, scopeOf(state.answers));
          if (!here || !met) return [state];
          const shown = grow(here);
          if (!isInput(met)) return [{ ...state, here: shown }];
          return answering(state, met).map((answer) => ({
            ...state,
            here: shown,
            ...(answer
              ? {
                  answers: { ...state.answers, [id]: answer },
                  trail: { id, answer, before: state.trail },
                }
              : {}),
          }));
        }),
      );
    }
    at += 1;
    const along = memoizeByRef((path: PathPage[]) =>
      memoizeByRef((here: ShownOnPath) => [...path, { id: page.id, ...here }]),
    );
    spend(weightOf(page.jumps?.map(({ when }) => when) ?? []));
    states = merge(
      states.map((state): State => {
        const { here, ...rest } = state;
        if (!here) return rest;
        const sight = sightOf(here);
        if (sight === 'nothing' && page.fieldIds.length > 0) return rest;
        // One goes through a page that has nothing to see, and it leads on as any page.
        const isPassed = sight === 'unseen';
        const path = isPassed ? state.path : along(state.path)(here);
        const pathId = isPassed ? state.pathId : pathIds(`${state.pathId} ${page.id}`);
        const to = nextTarget(page, scopeOf(state.answers));
        if (to?.kind === 'ending') return { ...rest, path, pathId, endingId: to.id };
        return {
          ...rest,
          path,
          pathId,
          ...(to && isAfter(definition, to.id, page.id) ? { goal: to.id } : {}),
        };
      }),
    );
  }
  at += 1;

  spend(weightOf(endings.map(({ showIf }) => showIf)));
  const paths = new Map<string, Path>();
  const joined = pathMerger(() => undefined);
  for (const { answers, trail, path, pathId, endingId } of states) {
    const ending = endingFor(definition, { scope: scopeOf(answers), endingId });
    const key = `${pathId} ${ending?.id ?? ''}`;
    const twin = paths.get(key);
    if (twin) twin.pages = joined.pages(twin.pages, path);
    else paths.set(key, { pages: path, endingId: ending?.id ?? '', sample: sampleOf(trail) });
  }
  if (paths.size > MAX_PATHS) complete = false;
  return { paths: [...paths.values()].slice(0, MAX_PATHS), complete };
}

/** The cost of one state over a field, in steps. */
function costOf(field: Field, samples: Samples | undefined, live: number): number {
  const cases = field.type === 'calculated' ? (field.cases ?? []) : [];
  const formulas =
    field.type === 'calculated' ? [field.formula, ...cases.map((one) => one.formula)] : [];
  const judged = weightOf([
    field.showIf,
    ...(isInput(field) ? [field.requiredIf] : []),
    ...cases.map(({ when }) => when),
  ]);
  const worked = formulas.reduce((sum, formula) => sum + formula.length / 5, 0);
  const each = 0.25 + live / 20;
  return 1 + judged + worked + (samples?.answers.length ?? 1) * each;
}

const kept = (answers: Answers, ids: readonly FieldId[]): Answers =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const answer = answerTo(answers, id);
      return answer ? [[id, answer]] : [];
    }),
  );
