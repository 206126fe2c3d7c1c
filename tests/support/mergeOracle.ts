/**
 * What a merge must come to, found by brute force: each form as a flat list of facts, compared fact by fact. Shares
 * nothing with the merge but the way conflicts are named.
 */
import type { Field, FormDefinition } from '@/domain/form/definition/definition';

type Facts = ReadonlyMap<string, string>;
interface Node {
  path: string;
  parent: string | undefined;
  /** Of a thing that holds fields. */
  children: string[];
  /** All that it says of itself, without what is in it. */
  bare: string;
  type: string;
}

const text = (value: unknown): string => JSON.stringify(sorted(value)) ?? '';
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const childrenOf = (field: Field): string[] => ('fieldIds' in field ? [...field.fieldIds] : []);

/** Pages and fields by id. */
export function nodesOf(form: FormDefinition): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const page of form.pages) {
    const { fieldIds, ...rest } = page;
    nodes.set(page.id, {
      path: `page/${page.id}`,
      parent: undefined,
      children: [...fieldIds],
      bare: text(rest),
      type: 'page',
    });
  }
  for (const field of Object.values(form.fields)) {
    const rest = { ...field, fieldIds: undefined };
    nodes.set(field.id, {
      path: `field/${field.id}`,
      parent: undefined,
      children: childrenOf(field),
      bare: text(rest),
      type: field.type,
    });
  }
  for (const [id, node] of nodes) {
    for (const child of node.children) {
      const inner = nodes.get(child);
      if (inner) inner.parent = id;
    }
  }
  return nodes;
}

const LIST = /\/options$/;

/** Every property by its path: `field/f1/options/oa/label`; a list and each of its parts as a whole too. */
export function factsOf(form: FormDefinition): Map<string, string> {
  const facts = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (value === undefined) return;
    if (Array.isArray(value) && LIST.test(path)) {
      facts.set(path, text(value));
      for (const option of value as { id: string; label: string }[]) {
        facts.set(`${path}/${option.id}`, text(option));
        facts.set(`${path}/${option.id}/label`, text(option.label));
      }
    } else if (path === 'form/welcome') {
      for (const [name, inner] of Object.entries(value as object)) add(`${path}/${name}`, inner);
    } else facts.set(path, text(value));
  };
  for (const [name, value] of Object.entries(form)) {
    if (!['schemaVersion', 'pages', 'fields'].includes(name)) add(`form/${name}`, value);
  }
  for (const page of form.pages) {
    for (const [name, value] of Object.entries(page)) {
      if (!['id', 'fieldIds'].includes(name)) add(`page/${page.id}/${name}`, value);
    }
  }
  for (const field of Object.values(form.fields)) {
    for (const [name, value] of Object.entries(field)) {
      if (!['id', 'type', 'fieldIds'].includes(name)) add(`field/${field.id}/${name}`, value);
    }
  }
  return facts;
}

const OPTION = /^(field\/[^/]+\/options\/[^/]+)(\/label)?$/;
const ownerOf = (path: string) => path.split('/')[1] ?? '';

export interface Expected {
  /** Names of the conflicts, sorted. */
  conflicts: string[];
  /** What the merged form must say, by path; undefined: nothing. */
  facts: Map<string, string | undefined>;
  /** Ids of the pages and fields that must be there. */
  things: Set<string>;
}

export function expectedMerge(
  base: FormDefinition,
  theirs: FormDefinition,
  ours: FormDefinition,
): Expected {
  const conflicts = new Set<string>();
  const [b, t, o] = [nodesOf(base), nodesOf(theirs), nodesOf(ours)];
  const things = existing(b, t, o, conflicts);
  const whole = new Set<string>();
  for (const [id, mine] of o) {
    const other = t.get(id);
    if (!other || other.type === mine.type) continue;
    whole.add(id);
    const before = b.get(id)?.bare;
    if (other.bare !== before && mine.bare !== before) conflicts.add(mine.path);
  }
  const facts = mergedFacts(
    [factsOf(base), factsOf(theirs), factsOf(ours)],
    (id) => id === '' || (t.has(id) && o.has(id) && !whole.has(id)),
    conflicts,
  );
  return { conflicts: [...conflicts].sort(), facts, things };
}

type Nodes = ReadonlyMap<string, Node>;

function existing(b: Nodes, t: Nodes, o: Nodes, conflicts: Set<string>): Set<string> {
  const things = new Set<string>();
  for (const [keeper, remover] of [
    [t, o],
    [o, t],
  ] as const) {
    const gone = (id: string | undefined): id is string =>
      id !== undefined && b.has(id) && !remover.has(id);
    for (const [id, node] of keeper) {
      if (!gone(id)) {
        things.add(id);
        continue;
      }
      // Climb to the outermost thing that was removed with this one, then look at all below it.
      let root = id;
      for (let up = node.parent; gone(up); up = keeper.get(up)?.parent) root = up;
      const below = (one: string): boolean => {
        if (one === root) return true;
        const up = keeper.get(one)?.parent;
        return gone(up) && below(up);
      };
      const worked = [...keeper].some(([one, it]) => {
        if (!below(one)) return false;
        const before = b.get(one);
        if (!gone(one)) return before?.parent !== it.parent;
        return before?.parent !== it.parent || before?.bare !== it.bare;
      });
      if (worked) {
        things.add(id);
        conflicts.add(keeper.get(root)?.path ?? '');
      }
    }
  }
  return things;
}

function mergedFacts(
  [base, theirs, ours]: [Facts, Facts, Facts],
  isShared: (id: string) => boolean,
  conflicts: Set<string>,
): Map<string, string | undefined> {
  const facts = new Map<string, string | undefined>();
  for (const path of new Set([...theirs.keys(), ...ours.keys(), ...base.keys()])) {
    const owner = path.startsWith('form/') ? '' : ownerOf(path);
    if (!isShared(owner)) continue;
    const [was, a, b] = [base.get(path), theirs.get(path), ours.get(path)];
    const option = OPTION.exec(path);
    // A list that one side took away altogether is one value; else it is looked at part by part.
    const list = option ? path.slice(0, path.indexOf('/options') + '/options'.length) : path;
    const isWhole = !theirs.has(list) || !ours.has(list);
    if (option ? isWhole : LIST.test(path) && !isWhole) continue;
    if (option?.[2] === undefined && option) {
      if (a !== undefined && b !== undefined) continue;
      const left = a ?? b;
      if (left === undefined || was === undefined || left === was) continue;
      conflicts.add(path);
      continue;
    }
    if (option) {
      const item = option[1] ?? '';
      if (!theirs.has(item) || !ours.has(item)) {
        const kept = conflicts.has(item) || (!base.has(item) && (a ?? b) !== undefined);
        const left = theirs.get(item) ?? ours.get(item);
        const isWorkedOn = left !== undefined && base.has(item) && left !== base.get(item);
        facts.set(path, kept || isWorkedOn ? (a ?? b) : undefined);
        continue;
      }
    }
    if (a !== b && a !== was && b !== was) conflicts.add(path);
    facts.set(path, a === was ? b : a);
  }
  return facts;
}
