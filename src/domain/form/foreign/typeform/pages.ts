/** Questions of Typeform as pages: one that is jumped from ends a page, one that is jumped to begins one. */
import type { SketchItem, SketchJump, SketchPage } from '@/domain/form/sketch/sketch';
import { conditionFrom, type ConditionDialect } from '../conditionFrom';
import { UnreadExpression } from '../expression';
import { prop, shownValue, wordAt } from '../raw';
import type { ForeignReading } from '../reading';
import { typeformCondition, type TypeformNames } from './logic';

/** A question, with what is shown before it, in the order in which it is asked. */
export interface Unit {
  refs: string[];
  items: SketchItem[];
  at: string;
}

/** An action of the question with that ref. */
export interface TypeformAction {
  ref: string;
  action: unknown;
}

export function typeformPages(
  units: readonly Unit[],
  hidden: readonly SketchItem[],
  endings: readonly string[],
  actions: readonly TypeformAction[],
  names: TypeformNames,
  reading: ForeignReading,
): SketchPage[] {
  const place = new Map<string, number>();
  units.forEach(({ refs }, index) => {
    for (const ref of refs) if (ref !== '' && !place.has(ref)) place.set(ref, index);
  });
  const jumps = new Map<number, unknown[]>();
  const targets = new Set<number>([0]);
  for (const { ref, action } of actions) {
    if (wordAt(action, 'action') !== 'jump') continue;
    const from = place.get(ref);
    const to = place.get(wordAt(prop(prop(action, 'details'), 'to'), 'value'));
    if (from === undefined) {
      reading.note('jump', ref, shownValue(action));
      continue;
    }
    jumps.set(from, [...(jumps.get(from) ?? []), action]);
    if (to !== undefined) targets.add(to);
  }
  const pages: SketchPage[] = [];
  let items: SketchItem[] = [...hidden];
  let name = 'unit 0';
  units.forEach((unit, index) => {
    if (targets.has(index) && index > 0) {
      if (items.length > 0) pages.push({ name, items });
      items = [];
      name = `unit ${index}`;
    }
    items.push(...unit.items);
    const own = jumps.get(index);
    if (!own) return;
    const made = jumpsOf(unit, index, own, place, endings, names, reading);
    pages.push({ name, items, ...(made.length > 0 ? { jumps: made } : {}) });
    items = [];
    name = `unit ${index + 1}`;
  });
  if (items.length > 0) pages.push({ name, items });
  return pages;
}

function jumpsOf(
  unit: Unit,
  index: number,
  actions: readonly unknown[],
  place: ReadonlyMap<string, number>,
  endings: readonly string[],
  names: TypeformNames,
  reading: ForeignReading,
): SketchJump[] {
  const made: SketchJump[] = [];
  for (const action of actions) {
    const source = shownValue(action);
    const to = wordAt(prop(prop(action, 'details'), 'to'), 'value');
    const goal = place.get(to);
    const isEnding = endings.includes(to);
    if (!isEnding && (goal === undefined || goal <= index)) {
      reading.note('jump', unit.at, source);
      continue;
    }
    try {
      const expression = typeformCondition(prop(action, 'condition'), names);
      const when = expression && conditionFrom(expression, jumpDialect(reading));
      const isNext = goal === index + 1;
      if (!when && isNext) return made;
      made.push({ ...(when ? { when } : {}), to: isEnding ? to : `unit ${goal ?? 0}` });
      if (!when) return made;
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      reading.note('jump', unit.at, source);
    }
  }
  return made;
}

function jumpDialect(reading: ForeignReading): ConditionDialect {
  return {
    known: reading.known,
    today: [],
    call: (name, [left, right]) => {
      if (left?.is !== 'answer' || right?.is !== 'text') return undefined;
      if (name === 'begins_with') return { ...left.operand, op: 'starts_with', value: right.value };
      return name === 'ends_with'
        ? { ...left.operand, op: 'ends_with', value: right.value }
        : undefined;
    },
  };
}
