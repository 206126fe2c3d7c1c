/**
 * The screens of a form, made from the pages that are met: the layout is about what is shown together, never about what is
 * asked or stored. For the page's script, the way without JavaScript and the preview alike.
 */
import type { Laid } from '@/domain/form/definition/view';
import { isInput, isSeen, type Field } from '@/domain/form/definition/definition';
import type { View, VisiblePage } from '@/domain/form/definition/view';
import { withTotals } from './longestWay';

/** Shown with the question after it. */
const isLead = (field: Field) => !isInput(field);

const isHalf = (field: Field | undefined) => field !== undefined && field.width === 'half';

/** A title of a page among the questions of a longer one. */
function titleOf({ page }: VisiblePage): Field[] {
  if (!page.title) return [];
  return [{ type: 'statement', id: `title-${page.id}`, label: page.title, text: '' }];
}

/** All pages as one screen, each under its title. */
export function onOnePage(pages: readonly VisiblePage[]): VisiblePage[] {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return [...pages];
  const { title: _title, ...page } = first.page;
  return [{ page, fields: pages.flatMap((one) => [...titleOf(one), ...one.fields]) }];
}

/**
 * The fields of a page by screens: each question with what leads up to it; two of half a width beside each other are one
 * screen, as they are one line elsewhere. What no one sees goes along.
 */
function byQuestion(fields: readonly Field[]): Field[][] {
  const screens: Field[][] = [];
  let current: Field[] = [];
  let waits = false;
  fields.forEach((field, index) => {
    current.push(field);
    if (!isSeen(field) || isLead(field)) return;
    const next = fields.slice(index + 1).find(isSeen);
    // The first of two: the second goes with it, and a third begins another screen.
    waits = isHalf(field) && isHalf(next) && next !== undefined && !isLead(next) && !waits;
    if (waits) return;
    screens.push(current);
    current = [];
  });
  if (current.some(isSeen)) screens.push(current);
  else screens.at(-1)?.push(...current);
  return screens;
}

/** A screen for each question, under the title of its page. Named by its first question; `of` is the page it belongs to. */
function oneByOne(pages: readonly VisiblePage[]): VisiblePage[] {
  return pages.flatMap((met) => {
    const screens = byQuestion(met.fields);
    if (screens.length === 0) return [met];
    return screens.map((fields) => {
      const named = fields.find((field) => isSeen(field) && !isLead(field)) ?? fields[0];
      return { page: { ...met.page, id: named?.id ?? met.page.id }, fields, of: met.page.id };
    });
  });
}

/** What is met, laid out. Screens of which there are several know how many there are at most. */
export function laidOut<V extends View>(view: V, definition: Laid): V {
  const layout = definition.design?.layout;
  if (layout === 'one_page') return { ...view, pages: onOnePage(view.pages) };
  const pages =
    layout === 'question'
      ? withTotals(definition, oneByOne(view.pages), (fields) => byQuestion(fields).length)
      : withTotals(definition, view.pages, () => 1);
  return { ...view, pages };
}

/** The same for a view that is no one else's: its pages become screens. */
export function lay(view: View, definition: Laid): void {
  view.pages = laidOut(view, definition).pages;
}

/** The screen with this name: its own, that of a page it belongs to, or that of a question on it. */
export function screenAt(pages: readonly VisiblePage[], id: string): VisiblePage | undefined {
  return (
    pages.find(({ page }) => page.id === id) ??
    pages.find(({ of }) => of === id) ??
    pages.find(({ fields }) => fields.some((field) => field.id === id))
  );
}
