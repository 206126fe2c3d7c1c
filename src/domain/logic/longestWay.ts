/** How far it is to the end of a form at most, whatever will be answered. */
import {
  fieldOf,
  isSeen,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import type { VisiblePage } from '@/domain/form/definition/view';

/** How many screens some fields of a page are at most, all of them shown. */
type CountScreens = (fields: readonly Field[]) => number;

/**
 * Gives each screen the number of all on the longest way through it. From screen to screen it may only get smaller: what
 * is hidden or skipped is left out once that is known, and so the progress never goes back.
 */
export function withTotals(
  definition: Pick<FormDefinition, 'pages' | 'fields'>,
  screens: readonly VisiblePage[],
  countScreens: CountScreens,
): VisiblePage[] {
  const fieldsFrom = (fieldIds: readonly string[], from = 0) =>
    fieldIds.slice(from).flatMap((id) => fieldOf(definition, id) ?? []);
  /** Screens after a page. */
  const after: Record<string, number> = {};
  /** Screens from a page on, for those behind the one at hand. */
  const from: Record<string, number> = {};
  let next = 0;
  for (const { id, fieldIds, jumps = [], showIf } of [...definition.pages].reverse()) {
    const fields = fieldsFrom(fieldIds);
    // A jump back is ignored.
    const ways = jumps.filter(({ to }) => to.kind === 'ending' || to.id in from);
    const most = Math.max(
      ways.some(({ when }) => !when) ? 0 : next,
      ...ways.map(({ to }) => from[to.id] ?? 0),
    );
    after[id] = most;
    const own = most + (fields.length === 0 ? 1 : fields.some(isSeen) ? countScreens(fields) : 0);
    // Where nothing of a page is met, its jumps are not taken.
    const mayBeLeftOut = showIf !== undefined || fields.every((field) => field.showIf);
    next = mayBeLeftOut ? Math.max(own, next) : own;
    from[id] = next;
  }
  return screens.map((screen, index) => {
    const { page, fields, of = page.id } = screen;
    const ids = definition.pages.find(({ id }) => id === of)?.fieldIds ?? [];
    // A page can be several screens: with this one, those of the fields that are left of it.
    const here = screen.of ? countScreens(fieldsFrom(ids, ids.indexOf(fields[0]?.id ?? ''))) : 1;
    return { ...screen, total: index + here + (after[of] ?? 0) };
  });
}
