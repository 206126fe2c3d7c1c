import { fieldOf, hasOptions, type FieldType } from '@/domain/form/definition/definition';
import type { Finding } from '@/domain/form/lint/lint';
import { placeOf, withDescendants, type FormPatch } from '@/domain/form/editing/operations';
import { withNames } from '@/domain/logic/chips';
import type { Toast } from '@/shared/ui/toast';
import * as acts from '@/domain/form/editing/edits';
import { clipText, fieldsToCopy, pasteClip, readClip } from './clipboard';
import { FIELD_INFO, pageTitle } from '../ui/fieldInfo';
import {
  addSelector,
  cardSelector,
  focusFirst,
  focusSoon,
  labelSelector,
  pageTitleSelector,
  whenThere,
} from './focus';
import { freshIds } from '../state/ids';
import * as moving from '@/domain/form/editing/moving';
import {
  chosenIds,
  headOf,
  oneField,
  severalFields,
  type Selection,
} from '@/domain/form/editing/selection';
import type { BuilderStore } from '../state/store';
import { countOf, edgeText, movedText, namesIn, stepText } from './stepText';
import { isTypedFinding, type TypedFinding } from '../state/unparsedFormulas';
import { undoAction } from '../state/undoAction';

/**
 * What buttons and keys of the builder do, bound to the open form.
 *
 * @param formId the id of the form: what is copied says where it comes from
 */
export function builderActs(store: BuilderStore, toast: Toast, formId: string) {
  const definition = () => store.getState().history.definition;
  const { edit, select, say } = store.getState();
  const selectField = (id: string) => {
    const { selection } = store.getState();
    if (selection.kind !== 'field' || selection.id !== id) select(oneField(id));
  };
  const chosen = () => chosenIds(store.getState().selection, acts.orderOf(definition()));
  const nameOf = (ids: readonly string[]) => namesIn(definition(), ids);
  /** To what was changed: into the text of one question, to the card of the first of several. */
  const goTo = (selection: Selection) => {
    select(selection);
    if (selection.kind === 'field') focusSoon(labelSelector(selection.id), { cursor: 'end' });
    else if (selection.kind === 'fields') focusSoon(cardSelector([...selection.ids][0] ?? ''));
    else if (selection.kind === 'page') focusSoon(pageTitleSelector(selection.id));
  };
  const show = (selector: string) =>
    whenThere(selector, (target) => target.scrollIntoView({ block: 'nearest' }));
  const stepBack = (direction: 'undo' | 'redo') => {
    const { history } = store.getState();
    const entry = direction === 'undo' ? history.past.at(-1) : history.future[0];
    if (!entry) return say(direction === 'undo' ? 'Nothing to undo.' : 'Nothing to do again.');
    store.getState()[direction]();
    const done = direction === 'undo' ? entry.inverses : entry.operations;
    const changed = acts.changedBy(done, history.definition, definition());
    const what = stepText(entry, direction, history.definition, definition());
    say(`${direction === 'undo' ? 'Undone' : 'Done again'}${what && `: ${what}`}.`);
    // Who already stands in what changed stays there, with the cursor.
    const here = document.activeElement;
    const inside =
      changed.kind === 'field' &&
      (here?.closest(cardSelector(changed.id)) ?? here?.closest('[data-settings]'));
    // A dialog keeps the keyboard while it is open.
    if (here?.closest('[role="dialog"], [data-undo]')) return select(changed);
    // So do the buttons that step back and forth: who presses one presses it again. What changed is shown all the same.
    if (here?.closest('[data-step-back]')) {
      const seen = headOf(changed);
      if (seen !== undefined) show(cardSelector(seen));
      return select(changed);
    }
    const keeps = changed.kind === 'form' && here?.closest('[data-form-texts], [data-settings]');
    if (inside || keeps) select(changed);
    else if (changed.kind === 'form') select(changed);
    else goTo(changed);
  };
  /** For a toast about the edit that was just made. */
  const undoButton = () => undoAction(store, () => stepBack('undo'));

  const takeBack = ({ place }: TypedFinding) => {
    const { typed, setTyped } = store.getState();
    const was = typed[place];
    setTyped(place, undefined);
    toast.show('Took back what was typed.', { label: 'Undo', run: () => setTyped(place, was) });
  };

  const removeFields = (ids: readonly string[], verb = 'Deleted') => {
    const [first] = ids;
    if (first === undefined) return;
    const said = `${verb} ${nameOf(ids)}.`;
    const before = definition();
    if (!edit(acts.removeAll(before, ids))) return;
    const left = acts.changedBy(acts.removeAll(before, [first]), before, definition());
    goTo(left);
    if (left.kind === 'form') focusFirst(addSelector(placeOf(before, first)?.page.id ?? ''));
    toast.show(said, undoButton());
  };
  const paste = (text: string) => {
    const read = readClip(text);
    if (read.kind === 'other') {
      toast.show('There are no questions in the clipboard. Copy some in a form first.');
      return;
    }
    if (read.kind === 'broken') return toast.fail(read.says);
    const last = chosen().at(-1);
    const { selection } = store.getState();
    const page = definition().pages.find(
      (one) => selection.kind === 'page' && one.id === selection.id,
    );
    const place = page
      ? { parentId: page.id, index: page.fieldIds.length }
      : acts.placeAfter(definition(), last);
    const pasted = pasteClip(definition(), formId, read.clip, place, freshIds);
    if (!edit(pasted.operations)) return;
    goTo(severalFields(pasted.fieldIds));
    say(`Pasted ${nameOf(pasted.fieldIds)}.`);
    if (pasted.dropped > 0) {
      const lost = new Intl.ListFormat('en-GB').format(pasted.lost);
      toast.show(
        `${countOf(pasted.dropped)} lost ${lost}: what is spoken of does not come before, in this form.`,
        undoButton(),
      );
    }
  };
  const copied = (ids: readonly string[], cut: boolean) =>
    clipText({ form: formId, cut, fields: fieldsToCopy(definition(), ids) });

  return {
    selectField,
    chosen,
    goTo,
    addField(type: FieldType, place?: acts.Place, instead?: string) {
      const at = place ?? acts.placeAfter(definition(), headOf(store.getState().selection));
      const made =
        (instead && acts.changeType(definition(), instead, type, freshIds)) ||
        acts.addField(definition(), type, at, freshIds);
      if (!edit(made.operations)) return;
      goTo(oneField(made.fieldId));
      say(`Added ${FIELD_INFO[type].name}.`);
    },
    /** A new question below, with what stands after the cursor in this one's label. */
    split(fieldId: string, cursor: number) {
      const made = acts.splitField(definition(), fieldId, cursor, 'short_text', freshIds);
      if (!made || !edit(made.operations)) return;
      select(oneField(made.fieldId));
      focusSoon(labelSelector(made.fieldId), { cursor: 'start' });
    },
    /** Applies the fix of a finding of the check. */
    mend(finding: Finding) {
      const { fix } = finding;
      if (isTypedFinding(finding)) return takeBack(finding);
      if (fix && edit(fix.operations)) toast.show(`Done: ${fix.label}.`, undoButton());
    },
    duplicate(ids: readonly string[] = chosen()) {
      if (ids.length === 0) return;
      const copy = acts.duplicateFields(definition(), ids, freshIds);
      if (!edit(copy.operations)) return;
      goTo(severalFields(copy.fieldIds));
      say(`Duplicated ${nameOf(ids)}.`);
    },
    remove: (ids: readonly string[] = chosen()) => removeFields(ids),
    /** Backspace in an empty question: without a word, since there was none. */
    removeEmpty(fieldId: string) {
      const order = acts.orderOf(definition());
      const at = order.indexOf(fieldId);
      const near = order[at - 1] ?? order[at + 1];
      if (!edit([{ op: 'removeField', fieldId }])) return;
      if (near) goTo(oneField(near));
      else focusSoon('[data-form-title]', { cursor: 'end' });
    },
    move(ids: readonly string[], step: -1 | 1) {
      const operations = moving.moveBy(definition(), ids, step);
      if (operations.length === 0) return say(edgeText(nameOf(ids), step));
      if (!edit(operations)) return;
      const place = acts.placeInForm(definition(), ids[0] ?? '');
      if (place) say(`${nameOf(ids)}: ${moving.placeText(definition(), ids, place)}.`);
    },
    moveTo(ids: readonly string[], place: acts.Place) {
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
      say(
        `${nameOf(ids)} moved to ${withNames(page.title ?? '', definition()).trim() || 'the page'}.`,
      );
      focusSoon(cardSelector(ids[0] ?? ''));
    },
    selectAll() {
      goTo(severalFields(acts.orderOf(definition())));
      say(`${countOf(chosen().length)} selected.`);
    },
    setRequired(ids: readonly string[], required: boolean) {
      const operations = acts.setRequired(definition(), ids, required);
      if (operations.length > 0) edit(operations);
      say(`${countOf(ids.length)} ${required ? 'required' : 'no longer required'}.`);
    },
    undo: () => stepBack('undo'),
    redo: () => stepBack('redo'),
    copied,
    /** To the clipboard by a button, where there is no event of the clipboard to answer. */
    async copy(ids: readonly string[] = chosen(), cut = false) {
      if (ids.length === 0) return;
      try {
        await navigator.clipboard.writeText(copied(ids, cut));
      } catch {
        return toast.fail('The browser did not allow copying. Use Ctrl+C instead.');
      }
      if (cut) removeFields(ids, 'Cut');
      else toast.show(`Copied ${nameOf(ids)}. Paste here or in another form.`);
    },
    cutDone: (ids: readonly string[]) => removeFields(ids, 'Cut'),
    copyDone: (ids: readonly string[]) =>
      toast.show(`Copied ${nameOf(ids)}. Paste here or in another form.`),
    paste,
    async pasteByButton() {
      try {
        paste(await navigator.clipboard.readText());
      } catch {
        toast.fail('The browser did not allow reading the clipboard. Use Ctrl+V instead.');
      }
    },
    /** Options of the selected question as a list, where it has some. */
    editOptions(fieldId: string) {
      const field = fieldOf(definition(), fieldId);
      if (field && hasOptions(field))
        store.getState().show({ kind: 'options', fieldId, list: 'options' });
    },
    /** Called when the label of a question has been written. */
    named(fieldId: string) {
      // Not between undo and redo: a new edit would take the redo away. The next time is soon enough.
      if (store.getState().history.future.length > 0) return;
      const operations = acts.nameField(definition(), fieldId, store.getState().reserved);
      if (operations.length > 0) store.getState().editAlong(operations);
    },
    addPage(after?: string) {
      const { operations, pageId } = acts.addPage(definition(), after, freshIds);
      if (edit(operations)) goTo({ kind: 'page', id: pageId });
    },
    /** Takes away a screen before or after the questions; the keyboard goes on to what is `near`. */
    deleteTexts(set: FormPatch, what: string, near: string) {
      if (!edit([{ op: 'setForm', set }])) return;
      select({ kind: 'form' });
      focusSoon(near);
      toast.show(`Deleted the ${what}.`, undoButton());
    },
    removePage(pageId: string) {
      const before = definition();
      const { pages } = before;
      const page = pages.find((other) => other.id === pageId);
      if (!page || !edit([{ op: 'removePage', pageId }])) return;
      select({ kind: 'form' });
      const near = pages[pages.indexOf(page) + 1] ?? pages[pages.indexOf(page) - 1];
      // The title of the only page is not shown.
      if (near) {
        focusFirst(
          pageTitleSelector(near.id),
          labelSelector(near.fieldIds[0] ?? ''),
          addSelector(near.id),
        );
      }
      const n = withDescendants(before, page.fieldIds).length;
      toast.show(n === 0 ? 'Page deleted.' : `Page deleted, with ${countOf(n)}.`, undoButton());
    },
    movePage(pageId: string, step: -1 | 1) {
      const operations = acts.movePage(definition(), pageId, step);
      const pageAt = () => definition().pages.findIndex((one) => one.id === pageId);
      const name = `“${pageTitle(definition().pages[pageAt()] ?? {}, pageAt(), definition())}”`;
      if (operations.length === 0) return say(edgeText(name, step));
      if (edit(operations)) say(movedText(name, pageAt(), definition().pages.length));
    },
  };
}

export type BuilderActs = ReturnType<typeof builderActs>;
