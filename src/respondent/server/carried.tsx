/** @jsxImportSource preact */
/** What a page without script carries from post to post: the server keeps nothing until the answers are sent. */
import type { RawInput } from '@/domain/values/answer';
import type { VisiblePage } from '@/domain/form/definition/view';
import type { PublicForm } from '../page/publicForm';

/** What a control holds, as pairs of a post. */
export function pairsOf(id: string, raw: RawInput): (readonly [string, string])[] {
  return (typeof raw === 'string' ? [raw] : raw).map((value) => [id, value] as const);
}

/** The first button of a form is what Enter presses: it must go on, not change anything. */
export function DefaultButton({ act, children }: { act: 'next' | 'send'; children: string }) {
  return (
    <button class="hidden" type="submit" name="_act" value={act} tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}

/** What a post brings back beside the answers that are on the page. */
export function Carried(props: {
  form: PublicForm;
  current: VisiblePage;
  seen: readonly string[];
  carried?: readonly (readonly [string, string])[];
}) {
  const { form, current, seen, carried = [] } = props;
  return (
    <>
      {current.fields.some(({ type }) => type === 'group') && (
        <DefaultButton act="next">{form.words.next}</DefaultButton>
      )}
      <input type="hidden" name="_version" value={form.version} />
      <input type="hidden" name="_page" value={current.page.id} />
      <input type="hidden" name="_seen" value={seen.join(' ')} />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** What a post of answers that were checked brings along. */
export function CheckFields({
  form,
  carried,
  newKey,
}: {
  form: PublicForm;
  carried: (readonly [string, string])[];
  newKey: string;
}) {
  return (
    <>
      <input type="hidden" name="_version" value={form.version} />
      <input type="hidden" name="_key" value={newKey} />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
