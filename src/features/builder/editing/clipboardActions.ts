import * as edits from '@/domain/form/editing/edits';
import { severalFields } from '@/domain/form/editing/selection';
import { freshIds } from '../state/ids';
import type { ActionContext } from './actionContext';
import { UnreadableFile } from '@/domain/import/table';
import { fieldsInOrder } from '@/domain/form/definition/definition';
import { looksLikeQuestions } from '../ui/looksLikeQuestions';
import { clipText, fieldsToCopy, pasteClip, readClip, type Clip } from './clipboard';
import type { FieldActions } from './fieldActions';
import type { HistoryActions } from './historyActions';
import { stepCount } from './stepText';

/** Copy, cut and paste of questions, by keys (events of the clipboard) and by buttons. */
export function clipboardActions(
  context: ActionContext,
  { undoButton }: HistoryActions,
  { removeFields }: FieldActions,
) {
  const { store, toast, formId, definition, edit, announce, chosen, nameOf, goTo } = context;
  const paste = (text: string) => {
    const read = readClip(text);
    if (read.kind === 'other') return void pasteText(text);
    if (read.kind === 'broken') return toast.fail(read.says);
    insert(read.clip);
  };
  /** A questionnaire in plain text; its reader comes when it is needed. */
  const pasteText = async (text: string) => {
    if (!looksLikeQuestions(text)) {
      toast.show('There are no questions on the clipboard. Copy some from a form first.');
      return;
    }
    try {
      const { readFormText } = await import('@/shared/lib/formFiles/readFormFile');
      const { definition: pasted, notes } = readFormText(text);
      insert({ form: '', cut: false, fields: fieldsInOrder(pasted) });
      if (notes.length > 0) {
        toast.show(
          'Pasted as questions. Check their types: we guessed them from the text.',
          undoButton(),
        );
      }
    } catch (error) {
      toast.fail(
        error instanceof UnreadableFile
          ? error.message
          : 'We couldn’t read this text. Check your connection and try again.',
      );
    }
  };
  const insert = (clip: Clip) => {
    const last = chosen().at(-1);
    const { selection } = store.getState();
    const page = definition().pages.find(
      (one) => selection.kind === 'page' && one.id === selection.id,
    );
    const place = page
      ? { parentId: page.id, index: page.fieldIds.length }
      : edits.positionAfter(definition(), last);
    const pasted = pasteClip(definition(), formId, clip, place, freshIds);
    if (!edit(pasted.operations)) return;
    goTo(severalFields(pasted.fieldIds));
    announce(`Pasted ${nameOf(pasted.fieldIds)}.`);
    if (pasted.dropped > 0) {
      const lost = new Intl.ListFormat('en-GB').format(pasted.lost);
      toast.show(
        `We removed ${lost} from ${stepCount(pasted.dropped)}: the questions referred to don’t come earlier in this form.`,
        undoButton(),
      );
    }
  };
  const copied = (ids: readonly string[], cut: boolean) =>
    clipText({ form: formId, cut, fields: fieldsToCopy(definition(), ids) });

  return {
    copied,
    /** To the clipboard by a button, where there is no event of the clipboard to answer. */
    async copy(ids: readonly string[] = chosen(), cut = false) {
      if (ids.length === 0) return;
      try {
        await navigator.clipboard.writeText(copied(ids, cut));
      } catch {
        return toast.fail('Your browser blocked copying. Use Ctrl+C instead.');
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
        toast.fail('Your browser blocked access to the clipboard. Use Ctrl+V instead.');
      }
    },
  };
}
