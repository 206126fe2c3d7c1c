import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type * as z from 'zod';
import { errorText } from '@/shared/lib/errorText';

type Errors<V> = Partial<Record<keyof V | 'form', string>>;

/** What is sent; without it, what is wrong beside each field. */
export interface FieldsChecked<R> {
  values?: R;
  errors?: Readonly<Record<string, string>>;
}

interface Wanted<V, R> {
  /** The known values. Fields that weren't edited follow them. */
  first: V;
  /** A schema, or what checks the values. */
  check: z.ZodType<R, V> | ((values: V) => FieldsChecked<R>);
  /** Sends what was checked. What it throws is shown above the form, a `FieldError` beside its field. */
  send: (values: R) => void | Promise<void>;
  /** The field beside which other errors of `send` are shown: of a form that has no other. */
  failsAt?: TextName<V>;
}

/** What is wrong with one field, as only the server knows. */
export class FieldError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Names of fields that hold a text. */
export type TextName<V> = { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string;

/**
 * The one way to make a form whose fields are sent together (decision 0199): an error is shown beside its field, the first
 * one gets the focus, and after a failed submission, a field is checked again as it changes.
 */
export function useFields<V extends object, R>({ first, check: by, send, failsAt }: Wanted<V, R>) {
  const check = async (all: V) => (typeof by === 'function' ? by(all) : bySchema(by, all));
  const [edited, setEdited] = useState<Partial<V>>({});
  // What was saved counts as known until what is known has changed.
  const [saved, setSaved] = useState<{ values: V; over: V }>();
  const [errors, setErrors] = useState<Errors<V>>({});
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const inputs = useRef(new Map<keyof V, HTMLElement>());

  const names = Object.keys(first) as (keyof V)[];
  const known = { ...first };
  for (const name of names) {
    if (saved && Object.is(saved.over[name], first[name])) known[name] = saved.values[name];
  }
  const values: V = { ...known, ...edited };

  const set = <N extends keyof V>(name: N, value: V[N]) => {
    setEdited((before) => ({ ...before, [name]: value }));
    if (isTried) void recheck(name, { ...values, [name]: value });
  };

  const recheck = async (name: keyof V, next: V) => {
    const checked = await check(next);
    const message = checked.errors?.[String(name)];
    setErrors(({ [name]: _former, ...others }) => {
      const rest = others as Errors<V>;
      return message === undefined ? rest : { ...rest, [name]: message };
    });
  };

  const fail = (found: Errors<V>) => {
    setErrors(found);
    const wrong = names.find((name) => found[name] !== undefined);
    if (wrong !== undefined) inputs.current.get(wrong)?.focus();
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setTried(true);
    try {
      const checked = await check(values);
      if (checked.values === undefined) {
        fail((checked.errors ?? {}) as Errors<V>);
        return;
      }
      setErrors({});
      await send(checked.values);
    } catch (error) {
      const name = error instanceof FieldError ? error.field : (failsAt ?? 'form');
      fail({ [name]: errorText(error) } as Errors<V>);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    /** What is wrong with the form as a whole. */
    problem: errors.form,
    errors,
    isBusy,
    isDirty: names.some((name) => !Object.is(values[name], known[name])),
    set,
    /** What a text field needs; its error takes the place of the help. */
    text: (name: TextName<V>, help?: ReactNode) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: { target: { value: string } }) =>
        set(name, target.value as V[typeof name]),
      error: errors[name] !== undefined,
      helperText: errors[name] ?? help,
      inputRef: (input: HTMLElement | null) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    /** Back to what is known, or to what was saved. */
    reset: (to?: V) => {
      setSaved(to && { values: to, over: first });
      setEdited({});
      setErrors({});
      setTried(false);
    },
    submit: () => void submit(),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // A dialog may lie inside another form, as React sees it.
      event.stopPropagation();
      void submit();
    },
  };
}

export type Fields<V extends object> = ReturnType<typeof useFields<V, unknown>>;

/** Of several problems of a field, the first is shown. */
async function bySchema<V, R>(schema: z.ZodType<R, V>, values: V): Promise<FieldsChecked<R>> {
  const parsed = await schema.safeParseAsync(values);
  if (parsed.success) return { values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}
