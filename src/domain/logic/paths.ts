/**
 * The paths through a form: which sequences of pages there are, to which ending each leads, and what is shown on it.
 * Found by walking the form as the respondent does (conditions.ts), with every answer worth trying (samples.ts), page
 * after page; states that no later condition can tell apart are walked on with as one.
 */
import type { Answer, Answers } from '@/domain/answers/answer';
import {
  fieldOf,
  isInput,
  type Condition,
  type EndingId,
  type FieldId,
  type FormDefinition,
  type InputField,
  type PageId,
  type Scope,
} from '@/domain/form/definition';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { comparisonsOf, leave, meet, operandsOf } from './conditions';
import { fieldsOf } from './formula';
import { mentionOf, samplesFor, type Mention, type Samples } from './samples';
import { endingFor, isAfter } from './visibility';

/** A page on a path. */
export interface PathPage {
  id: PageId;
  /** Fields that all who take the path see there. */
  always: FieldId[];
  /** Fields that only some of them see. */
  sometimes: FieldId[];
}

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
const MOST_STATES = 2_000;
/** The same once the walk as a whole has cost its share. */
const FEW_STATES = 8;
const MOST_PATHS = 500;

type Shown = Pick<PathPage, 'always' | 'sometimes'>;

interface State {
  /** Effective answers to the fields that matter. */
  answers: Answers;
  path: PathPage[];
  /** The page to which the last one led. */
  goal?: PageId;
  endingId?: EndingId;
  /** On the page that is being walked: what is shown of it so far. Undefined where the page is hidden. */
  here?: Shown;
}

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
 * Walks all paths.
 *
 * @param today the day on which one tries, `YYYY-MM-DD`
 * @param share steps of one state over one field that the walk may take in full (some 200,000 a second); a walk that
 *   needs more goes on with few states, so that it ends soon whatever the form is
 */
export function pathsThrough(definition: FormDefinition, today: string, share = 400_000): Paths {
  const matters = mattering(definition);
  let complete = true;
  let at = 0;
  let steps = 0;
  let states: State[] = [{ answers: {}, path: [] }];

  const scopeOf = (answers: Answers): Scope => ({ fields: definition.fields, answers, today });

  /** States that nothing to come can tell apart become one. */
  const merge = (list: State[]): State[] => {
    if (list.length < 2) return list;
    const merged = new Map<string, State>();
    for (const state of list) {
      const live = Object.entries(state.answers).filter(
        ([id]) => (matters.get(id)?.until ?? 0) > at,
      );
      const key = JSON.stringify([
        state.path.map(({ id }) => id),
        state.goal,
        state.endingId,
        // An empty page is left out of the path: whether anything of it is shown matters.
        state.here && state.here.always.length + state.here.sometimes.length > 0,
        live,
      ]);
      const twin = merged.get(key);
      merged.set(key, twin ? united(twin, state) : state);
    }
    const all = [...merged.values()];
    const most = steps > share ? FEW_STATES : MOST_STATES;
    if (all.length > most) complete = false;
    return all.slice(0, most);
  };

  const known = new Map<string, Samples>();
  const answering = (state: State, field: InputField): (Answer | undefined)[] => {
    const use = matters.get(field.id);
    const scope = scopeOf(state.answers);
    if (!use) return [undefined];
    const { settle } = specOf(field);
    if (field.type === 'calculated') {
      // What it is made of is tried in a few values only.
      complete = false;
      return [settle?.(field, undefined, scope)];
    }
    const key = `${field.id} ${field.required}`;
    const samples = known.get(key) ?? samplesFor(field, use.of, field.required, today, scope);
    known.set(key, samples);
    if (!samples.exact) complete = false;
    return samples.answers.length > 0 ? samples.answers : [undefined];
  };

  for (const page of definition.pages) {
    at += 1;
    states = states.map((state): State => {
      const isSkipped =
        state.endingId !== undefined || (state.goal !== undefined && state.goal !== page.id);
      if (isSkipped) return state;
      const { goal: _reached, ...rest } = state;
      return meet(page, scopeOf(state.answers))
        ? { ...rest, here: { always: [], sometimes: [] } }
        : rest;
    });
    for (const id of page.fieldIds) {
      at += 1;
      const field = fieldOf(definition, id);
      if (!field) continue;
      steps += states.length;
      const grow = remembered((here: Shown): Shown => ({ ...here, always: [...here.always, id] }));
      // Most fields tell no states apart: they are met by all who are on the page.
      if (!field.showIf && !matters.has(id)) {
        states = states.map((state) => (state.here ? { ...state, here: grow(state.here) } : state));
        continue;
      }
      states = merge(
        states.flatMap((state): State[] => {
          const { here } = state;
          const met = here && meet(field, scopeOf(state.answers));
          if (!here || !met) return [state];
          const shown = grow(here);
          if (!isInput(met)) return [{ ...state, here: shown }];
          return answering(state, met).map((answer) => ({
            ...state,
            here: shown,
            answers: answer ? { ...state.answers, [id]: answer } : state.answers,
          }));
        }),
      );
    }
    at += 1;
    const along = remembered((path: PathPage[]) =>
      remembered((here: Shown) => [...path, { id: page.id, ...here }]),
    );
    states = merge(
      states.map((state): State => {
        const { here, ...rest } = state;
        if (!here) return rest;
        const isShown = here.always.length + here.sometimes.length > 0;
        if (!isShown && page.fieldIds.length > 0) return rest;
        const path = along(state.path)(here);
        const to = leave(page, scopeOf(state.answers));
        if (to?.kind === 'ending') return { ...rest, path, endingId: to.id };
        return {
          ...rest,
          path,
          ...(to && isAfter(definition, to.id, page.id) ? { goal: to.id } : {}),
        };
      }),
    );
  }
  at += 1;

  const paths = new Map<string, Path>();
  for (const { answers, path, endingId } of states) {
    const ending = endingFor(definition, {
      answers,
      today,
      ...(endingId === undefined ? {} : { endingId }),
    });
    const key = JSON.stringify([path.map(({ id }) => id), ending?.id]);
    const known = paths.get(key);
    if (known) known.pages = unitedPages(known.pages, path);
    else paths.set(key, { pages: path, endingId: ending?.id ?? '', sample: answers });
  }
  if (paths.size > MOST_PATHS) complete = false;
  return { paths: [...paths.values()].slice(0, MOST_PATHS), complete };
}

/** The same result for the same thing: what many states share stays one, and is told to be the same at a glance. */
function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Two states of one path: what only one of them shows is shown sometimes. */
function united(one: State, other: State): State {
  return {
    ...one,
    path: unitedPages(one.path, other.path),
    ...(one.here && other.here ? { here: unitedPage(one.here, other.here) } : {}),
  };
}

function unitedPages(one: PathPage[], other: PathPage[]): PathPage[] {
  if (one === other) return one;
  return one.map((page, index) => {
    const twin = other[index];
    return twin && twin !== page ? { id: page.id, ...unitedPage(page, twin) } : page;
  });
}

function unitedPage(one: Shown, other: Shown): Shown {
  if (one === other || isSame(one, other)) return one;
  const there = new Set(other.always);
  const always = one.always.filter((id) => there.has(id));
  const all = new Set([...one.always, ...one.sometimes, ...other.always, ...other.sometimes]);
  const sure = new Set(always);
  return { always, sometimes: [...all].filter((id) => !sure.has(id)) };
}

const isSame = (one: Shown, other: Shown) =>
  one.always.length === other.always.length &&
  one.sometimes.length === other.sometimes.length &&
  one.always.every((id, at) => id === other.always[at]) &&
  one.sometimes.every((id, at) => id === other.sometimes[at]);
