/** References in the clipboard: they pass from one text of a form to another. */
/** The type under which references pass through the clipboard, from one text of a form to another. */
const CHIPS_TYPE = 'application/x-formloom-text';

/** Copies a part of a form's text: with its references for the same form, readable for everything else. */
export function copyText(
  clipboard: DataTransfer | null,
  form: string,
  { stored, readable }: { stored: string; readable: string },
): void {
  clipboard?.setData('text/plain', readable);
  clipboard?.setData(CHIPS_TYPE, JSON.stringify({ form, stored }));
}

/** What is pasted as a text of the same form is stored, with its references; undefined where it is something else. */
export function pastedText(clipboard: DataTransfer | null, formId: string): string | undefined {
  const data = clipboard?.getData(CHIPS_TYPE);
  if (!data) return undefined;
  try {
    const { form, stored } = JSON.parse(data) as { form?: unknown; stored?: unknown };
    return form === formId && typeof stored === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
