/** What changed between two definitions, in sentences for the owner. */
import { cutText } from '@/domain/answers/text';
import { withGaps } from '@/domain/logic/pipeText';
import { fieldsInOrder, hasOptions, isInput, type Field, type FormDefinition } from './definition';
import { canonicalJson } from './migrations';

/** Longest label in a sentence: two hundred sentences must fit beside the largest definition in one document. */
const LABEL_LENGTH = 60;

function name({ label }: Field): string {
  const plain = withGaps(label);
  const short = cutText(plain, LABEL_LENGTH);
  return `“${short || 'Untitled'}${short === plain ? '' : '…'}”`;
}

/** Sentences about what is new, gone or different; empty where nothing is. */
export function describeChanges(
  before: FormDefinition | undefined,
  after: FormDefinition,
): string[] {
  if (!before)
    return [
      `First version with ${count(fieldsInOrder(after).filter(isInput).length, 'question')}.`,
    ];
  const changes: string[] = [];
  if (before.title !== after.title) changes.push(`Title is now “${after.title}”.`);
  for (const field of fieldsInOrder(after)) {
    const old = before.fields[field.id];
    if (!old) changes.push(`Added ${name(field)}.`);
    else changes.push(...describeField(old, field));
  }
  for (const field of fieldsInOrder(before)) {
    if (!after.fields[field.id]) {
      changes.push(`Removed ${name(field)}. Its answers stay as an archived column.`);
    }
  }
  if (changes.length === 0 && canonicalJson(before) !== canonicalJson(after)) {
    changes.push(
      canonicalJson(before.pages) === canonicalJson(after.pages)
        ? 'Texts of the form changed.'
        : 'Order or pages changed.',
    );
  }
  return changes.slice(0, 200);
}

function describeField(old: Field, field: Field): string[] {
  if (canonicalJson(old) === canonicalJson(field)) return [];
  const changes: string[] = [];
  if (old.label !== field.label) changes.push(`Renamed ${name(old)} to ${name(field)}.`);
  if (hasOptions(old) && hasOptions(field)) {
    const was = new Set(old.options.map((option) => option.id));
    const is = new Set(field.options.map((option) => option.id));
    const added = [...is].filter((id) => !was.has(id)).length;
    const removed = [...was].filter((id) => !is.has(id)).length;
    if (added > 0) changes.push(`${count(added, 'option')} added to ${name(field)}.`);
    if (removed > 0) changes.push(`${count(removed, 'option')} removed from ${name(field)}.`);
  }
  if (isInput(old) && isInput(field) && old.required !== field.required) {
    changes.push(`${name(field)} is now ${field.required ? 'required' : 'optional'}.`);
  }
  if (canonicalJson(old.showIf) !== canonicalJson(field.showIf)) {
    changes.push(`When ${name(field)} is shown changed.`);
  }
  return changes.length > 0 ? changes : [`Settings of ${name(field)} changed.`];
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
