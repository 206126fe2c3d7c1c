import { fieldOf, hasOptions, type FieldType } from '@/domain/form/definition/definition';
import * as edits from '@/domain/form/editing/edits';
import * as moving from '@/domain/form/editing/moving';
import { locationOf } from '@/domain/form/places/locations';
import { selectionHead, oneField, severalFields } from '@/domain/form/editing/selection';
import type { Finding } from '@/domain/form/lint/lint';
import { withNames } from '@/domain/logic/chips';
import { freshIds } from '../state/ids';
import { isUnparsedFinding, type UnparsedFinding } from '../state/unparsedFormulas';
import { FIELD_INFO } from '../ui/fieldInfo';
import type { ActionContext } from './actionContext';
import { focusWhenMounted } from './focus';
import type { HistoryActions } from './historyActions';
import { stepCount, edgeText } from './stepText';
import { addSelector, cardSelector, FORM_TITLE, labelSelector } from '../ui/domTargets';

/** What is done to questions. Each says what it did, and leaves the keyboard where one goes on. */
export function fieldActions(context: ActionContext, { undoButton }: HistoryActions) {
  const { store, toast, definition, edit, select, announce, chosen, nameOf, goTo, timeZone } =
    context;
  const takeBack = ({ place }: UnparsedFinding) => {
    const { unparsedFormulas, setUnparsedFormula } = store.getState();
    const was = unparsedFormulas[place];
    setUnparsedFormula(place, undefined);
    toast.show('Typing undone.', { label: 'Undo', run: () => setUnparsedFormula(place, was) });
  };

  const removeFields = (ids: readonly string[], verb = 'Deleted') => {
    const [first] = ids;
    if (first === undefined) return;
    const said = `${verb} ${nameOf(ids)}.`;
    const before = definition();
    if (!edit(edits.removeAll(before, ids))) return;
    const left = edits.changedBy(edits.removeAll(before, [first]), before, definition());
    goTo(left);
    if (left.kind === 'form')
      focusWhenMounted(addSelector(locationOf(before, first)?.page.id ?? ''));
    toast.show(said, undoButton());
  };

  return {
    removeFields,
    addField(type: FieldType, place?: edits.InsertPosition, instead?: string) {
      const at =
        place ?? edits.positionAfter(definition(), selectionHead(store.getState().selection));
      const made =
        (instead && edits.changeType(definition(), instead, type, freshIds, timeZone)) ||
        edits.addField(definition(), type, at, freshIds, timeZone);
      if (!edit(made.operations)) return;
      // A text that the question came with is replaced by typing.
      goTo(oneField(made.fieldId), { select: true });
      announce(`Added ${FIELD_INFO[type].name}.`);
    },
    /** Splits a question: the label text after the cursor moves to a new question below. */
    split(fieldId: string, cursor: number) {
      const made = edits.splitField(definition(), fieldId, cursor, 'short_text', freshIds);
      if (!made || !edit(made.operations)) return;
      select(oneField(made.fieldId));
      focusWhenMounted(labelSelector(made.fieldId), { cursor: 'start' });
    },
    /** Applies the fix of a finding of the check. */
    fix(finding: Finding) {
      const { fix } = finding;
      if (isUnparsedFinding(finding)) return takeBack(finding);
      if (fix && edit(fix.operations)) toast.show(`Done: ${fix.label}.`, undoButton());
    },
    duplicate(ids: readonly string[] = chosen()) {
      if (ids.length === 0) return;
      const copy = edits.duplicateFields(definition(), ids, freshIds);
      if (!edit(copy.operations)) return;
      goTo(severalFields(copy.fieldIds));
      announce(`Duplicated ${nameOf(ids)}.`);
    },
    remove: (ids: readonly string[] = chosen()) => removeFields(ids),
    /** Backspace in an empty question: without a word, since there was none. */
    removeEmpty(fieldId: string) {
      const order = edits.orderOf(definition());
      const at = order.indexOf(fieldId);
      const near = order[at - 1] ?? order[at + 1];
      if (!edit([{ op: 'removeField', fieldId }])) return;
      if (near) goTo(oneField(near));
      else focusWhenMounted(FORM_TITLE, { cursor: 'end' });
    },
    move(ids: readonly string[], step: -1 | 1) {
      const operations = moving.moveBy(definition(), ids, step);
      if (operations.length === 0) return announce(edgeText(nameOf(ids), step));
      if (!edit(operations)) return;
      const place = edits.positionInForm(definition(), ids[0] ?? '');
      if (place) announce(`${nameOf(ids)}: ${moving.positionText(definition(), ids, place)}.`);
    },
    moveTo(ids: readonly string[], place: edits.InsertPosition) {
      const operations = moving.moveTo(definition(), ids, place);
      return operations.length > 0 && edit(operations);
    },
    moveToPage(ids: readonly string[], pageId: string) {
      const page = definition().pages.find((one) => one.id === pageId);
      if (!page) return;
      const operations = moving.moveTo(definition(), ids, {
        parentId: pageId,
        index: page.fieldIds.length,
      });
      if (operations.length === 0 || !edit(operations)) return;
      announce(
        `${nameOf(ids)} moved to ${withNames(page.title ?? '', definition()).trim() || 'the page'}.`,
      );
      focusWhenMounted(cardSelector(ids[0] ?? ''));
    },
    selectAll() {
      goTo(severalFields(edits.orderOf(definition())));
      announce(`${stepCount(chosen().length)} selected.`);
    },
    setRequired(ids: readonly string[], required: boolean) {
      const operations = edits.setRequired(definition(), ids, required);
      if (operations.length > 0) edit(operations);
      announce(`${stepCount(ids.length)} ${required ? 'required' : 'no longer required'}.`);
    },
    /** Options of the selected question as a list, where it has some. */
    editOptions(fieldId: string) {
      const field = fieldOf(definition(), fieldId);
      if (field && hasOptions(field))
        store.getState().setOverlay({ kind: 'options', fieldId, list: 'options' });
    },
    /** Called when the label of a question has been written. */
    named(fieldId: string) {
      // Not between undo and redo: a new edit would take the redo away. The next time is soon enough.
      if (store.getState().history.future.length > 0) return;
      const operations = edits.nameField(definition(), fieldId, store.getState().reserved);
      if (operations.length > 0) store.getState().amendStep(operations);
    },
  };
}

export type FieldActions = ReturnType<typeof fieldActions>;
