/** A form as a graph of its pages: which page leads to which, and when. Made of the paths there are (paths.ts). */
import { fieldOf, type Condition, type FormDefinition } from '@/domain/form/definition/definition';
import type { Path } from '@/domain/logic/paths/formPaths';
import { withNames } from '@/domain/logic/chips';
import { conditionText } from '@/domain/logic/sentences';

export interface FlowNode {
  id: string;
  kind: 'page' | 'ending';
  title: string;
  /** How many of the paths go through it. */
  paths: number;
}

export interface FlowEdge {
  from: string;
  to: string;
  /** When one goes this way; undefined where one always does. */
  when?: string;
}

export interface Flow {
  /** Pages in their order, then endings; what no path reaches is there too, with no paths. */
  nodes: FlowNode[];
  edges: FlowEdge[];
}

export function flowOf(definition: FormDefinition, paths: readonly Path[]): Flow {
  const stops = paths.map(({ pages, endingId }) => [...pages.map(({ id }) => id), endingId]);
  const through = (id: string) => stops.filter((path) => path.includes(id)).length;
  const nodes: FlowNode[] = [
    ...definition.pages.map(({ id, title }, index) => ({
      id,
      kind: 'page' as const,
      title: title?.trim()
        ? `${index + 1}. ${withNames(title.trim(), definition)}`
        : `Page ${index + 1}`,
      paths: through(id),
    })),
    ...definition.endings.map(({ id, title }, index) => ({
      id,
      kind: 'ending' as const,
      title: withNames(title.trim(), definition) || `Ending ${index + 1}`,
      paths: through(id),
    })),
  ];
  const pairs = new Map<string, [from: string, to: string]>();
  for (const path of stops) {
    path.slice(1).forEach((to, index) => {
      const from = path[index] ?? '';
      pairs.set(`${from} ${to}`, [from, to]);
    });
  }
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const place = (id: string) => order.get(id) ?? 0;
  const sorted = [...pairs.values()].sort(
    ([a, b], [c, d]) => place(a) - place(c) || place(b) - place(d),
  );
  const edges = sorted.map(([from, to]): FlowEdge => {
    const isOnly = sorted.filter((pair) => pair[0] === from).length === 1;
    const when = isOnly ? undefined : reasonOf(definition, from, to);
    return { from, to, ...(when === undefined ? {} : { when }) };
  });
  return { nodes, edges };
}

/** Why one goes from a page to the other, in words. */
function reasonOf(definition: FormDefinition, from: string, to: string): string {
  const page = definition.pages.find(({ id }) => id === from);
  const led = (page?.jumps ?? []).filter((jump) => jump.to.id === to);
  if (led.some(({ when }) => !when)) return 'always';
  const jumped = led.flatMap(({ when }) => (when ? [conditionText(definition, when)] : []));
  if (jumped.length > 0) return `when ${jumped.join(', or ')}`;
  const shown = shownWhen(definition, to);
  return shown === undefined ? 'otherwise' : `when ${conditionText(definition, shown)}`;
}

/** When a page or an ending is there at all: its own condition, or that of the only fields it has. */
function shownWhen(definition: FormDefinition, id: string): Condition | undefined {
  const ending = definition.endings.find((one) => one.id === id);
  if (ending) return ending.showIf;
  const page = definition.pages.find((one) => one.id === id);
  if (!page || page.showIf) return page?.showIf;
  const conditions = page.fieldIds.map((fieldId) => fieldOf(definition, fieldId)?.showIf);
  const given = conditions.flatMap((condition) => condition ?? []);
  if (given.length === 0 || given.length < conditions.length) return undefined;
  const [only] = given;
  return given.length === 1 ? only : { op: 'any', of: given };
}
