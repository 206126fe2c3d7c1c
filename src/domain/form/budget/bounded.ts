/** A form that costs too much, without what makes it so. */
import { costsOf, MAX_RENDERED, MAX_STEPS } from './costs';
import {
  type Condition,
  type Field,
  fieldOf,
  type FormDefinition,
  type Page,
} from '@/domain/form/definition/definition';
import { PIPED_PROPERTIES } from '@/domain/logic/piping';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { controlsIn, controlsInAll } from './drawn';

const NEVER: Condition = { op: 'any', of: [] };

/**
 * A form within the budget: itself where it is. In one that was published before there was a budget, from where it is
 * spent: conditions do not hold, calculations are blank, texts read as if nothing was answered, and questions beyond
 * what a page may show are left out. It goes by the definition alone, and the browser gets what is left.
 */
export const bounded: <D extends FormDefinition>(definition: D) => D = memoizeByRef(
  (definition: FormDefinition): FormDefinition => {
    const gone = new Set<object>();
    let steps = 0;
    for (const cost of costsOf(definition)) {
      steps += cost.steps;
      if (steps > MAX_STEPS) gone.add(cost.of);
    }
    // First of all, since `gone` holds the pages as they stand in the definition.
    const calm = gone.size === 0 ? definition : without(definition, gone);
    const pages = calm.pages.map((page) => fittingPage(definition, page));
    const isDrawn = pages.every((page, index) => page === calm.pages[index]);
    return withinOnePage(isDrawn ? calm : { ...calm, pages });
  },
) as <D extends FormDefinition>(definition: D) => D;

/** All on one page only where one page may show all of it. */
function withinOnePage(definition: FormDefinition): FormDefinition {
  const { design } = definition;
  if (design?.layout !== 'one_page' || controlsInAll(definition) <= MAX_RENDERED) return definition;
  const { layout: _layout, ...rest } = design;
  return { ...definition, design: rest };
}

function fittingPage(definition: FormDefinition, page: Page): Page {
  let controls = 0;
  const fieldIds = page.fieldIds.filter((id) => {
    const field = fieldOf(definition, id);
    controls += field ? controlsIn(definition, field) : 0;
    return controls <= MAX_RENDERED;
  });
  return fieldIds.length === page.fieldIds.length ? page : { ...page, fieldIds };
}

/** A thing whose texts read as if nothing was answered. */
function plain<T extends object>(thing: T): T {
  const without = (text: unknown) =>
    typeof text === 'string'
      ? text.replace(PLACEHOLDER, (_place, _id, _part, instead?: string) => instead ?? '')
      : text;
  const texts = thing as Readonly<Record<string, unknown>> & Pick<Page, 'translations'>;
  const { translations } = texts;
  const next: Record<string, unknown> = { ...texts };
  for (const name of PIPED_PROPERTIES) if (name in next) next[name] = without(next[name]);
  if (translations) {
    next['translations'] = Object.fromEntries(
      Object.entries(translations).map(([locale, said]) => [
        locale,
        Object.fromEntries(Object.entries(said).map(([name, text]) => [name, without(text)])),
      ]),
    );
  }
  return next as T;
}

function without(definition: FormDefinition, gone: ReadonlySet<object>): FormDefinition {
  const held = <T extends { showIf?: Condition; requiredIf?: Condition }>(thing: T): T => ({
    ...(gone.has(thing) ? plain(thing) : thing),
    ...(thing.showIf && gone.has(thing.showIf) ? { showIf: NEVER } : {}),
    ...(thing.requiredIf && gone.has(thing.requiredIf) ? { requiredIf: NEVER } : {}),
  });
  const fields = Object.entries(definition.fields).map(([id, field]): [string, Field] => {
    const next = held(field);
    if (next.type !== 'calculated') return [id, next];
    const cases = next.cases?.filter(({ when, formula }) => !gone.has(when) && !gone.has(formula));
    return [
      id,
      {
        ...next,
        ...(cases ? { cases } : {}),
        formula: gone.has(next.formula) ? [] : next.formula,
      },
    ];
  });
  const { welcome } = definition;
  return {
    ...definition,
    ...(welcome ? { welcome: gone.has(welcome) ? plain(welcome) : welcome } : {}),
    pages: definition.pages.map((page) => ({
      ...held(page),
      ...(page.jumps ? { jumps: page.jumps.filter(({ when }) => !when || !gone.has(when)) } : {}),
    })),
    fields: Object.fromEntries(fields),
    endings: definition.endings.map(held),
  };
}
