/**
 * Browsers' translators put elements in the place of text nodes. Preact would go on writing into the nodes that were taken
 * out, which shows nothing, and insert beside them, which throws. So each of them comes back as soon as the script writes
 * into it, moves or removes it; what it says then is translated in its turn.
 */

/** What took the place of a node that is no longer there. */
const successors = new WeakMap<Node, readonly ChildNode[]>();

/** Where the texts were that someone else took out. */
const homes = new WeakMap<Node, Node>();

const HELD = ['data', 'parentNode', 'nextSibling'] as const;

/** What is shown in place of a text now. */
function shownFor(text: Text): readonly ChildNode[] {
  let shown = successors.get(text);
  while (shown?.[0] && !shown[0].isConnected) shown = successors.get(shown[0]);
  return shown ?? [];
}

function release(node: Node): void {
  successors.delete(node);
  homes.delete(node);
  for (const name of HELD) Reflect.deleteProperty(node, name);
}

function bringBack(text: Text): void {
  const [first, ...others] = shownFor(text);
  release(text);
  if (!first) return;
  successors.set(first, [text]);
  first.replaceWith(text);
  for (const one of others) one.remove();
}

/** Watches what the script does with a text that is no longer there. */
function hold(text: Text, home: Node): void {
  homes.set(text, home);
  const get = {
    data: () => text.nodeValue,
    parentNode: () => {
      bringBack(text);
      return text.parentNode;
    },
    nextSibling: () => shownFor(text).at(-1)?.nextSibling ?? null,
  };
  const set = (value: string) => {
    bringBack(text);
    text.data = value;
  };
  for (const name of HELD) {
    Object.defineProperty(text, name, {
      configurable: true,
      get: get[name],
      ...(name === 'data' ? { set } : {}),
    });
  }
}

/** Inserts beside what is there now. */
function insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
  if (node instanceof Text && homes.has(node)) bringBack(node);
  let next = before;
  while (next && next.parentNode !== this) next = successors.get(next)?.[0] ?? null;
  return Node.prototype.insertBefore.call(this, node, next) as T;
}

/** What was put in the place of what a record says was removed: in the same step, or just before or after it. */
function addedFor(record: MutationRecord, records: readonly MutationRecord[]): ChildNode[] {
  const { target, previousSibling, nextSibling } = record;
  const step = [record, ...records].find(
    (one) =>
      one.addedNodes.length > 0 &&
      (one === record ||
        (one.target === target &&
          ([...one.addedNodes].some((node) => node === previousSibling || node === nextSibling) ||
            (one.previousSibling === previousSibling && one.nextSibling === nextSibling)))),
  );
  // Nodes that were added have a parent.
  return [...(step?.addedNodes ?? [])] as ChildNode[];
}

/** Looks at what was taken out, and by what it was replaced. */
function follow(records: readonly MutationRecord[]): void {
  for (const record of records) {
    const { target, addedNodes, removedNodes } = record;
    for (const node of addedNodes) if (homes.get(node) === target) release(node);
    const added = removedNodes.length > 0 ? addedFor(record, records) : [];
    if (added.length === 0) continue;
    for (const node of removedNodes) {
      if (homes.has(node) || node.parentNode === target) continue;
      successors.set(node, added);
      if (!(node instanceof Text)) continue;
      hold(node, target);
      Object.assign(target, { insertBefore, moveBefore: undefined });
    }
  }
}

const watched = new WeakSet<Node>();

/**
 * Keeps the texts below a node, from then on by itself.
 *
 * @param records what has happened so far; those that were seen before change nothing
 */
export function keepTexts(root: Node, records: readonly MutationRecord[]): void {
  if (!watched.has(root)) {
    watched.add(root);
    new MutationObserver(follow).observe(root, { childList: true, subtree: true });
    follow(records);
  }
}
