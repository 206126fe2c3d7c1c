import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/shared/lib/errorText';
import { useToast } from '@/shared/ui/feedback/toast';

/** Changed settings; undefined takes one away. */
export type SettingsPatch<T> = { [K in keyof T]?: T[K] | undefined };

/** A change on its way to the server, or there and not yet in what the listener last brought. */
interface Sent<T> {
  patch: SettingsPatch<T>;
  /** What the listener had brought when the server had stored it. */
  over?: { stored: unknown };
}

/** The change wasn't stored, and why: what was typed belongs back into its field. */
export type OnFail = (message: string) => void;

export interface ChangeOptions {
  /** It can't be undone. */
  isFinal?: boolean;
  onFail?: OnFail;
}

/**
 * Settings that are saved as they are changed: a change shows at once, is told when it is stored, and can be undone.
 *
 * @param stored what the listener brought, by identity
 * @param settings the same as settings; undefined until they are known
 * @param send stores the settings, of which the named ones are changed
 */
export function useSettingsChanges<T extends object>(
  stored: unknown,
  settings: T | undefined,
  send: (next: T, changed: (keyof T)[]) => Promise<unknown>,
) {
  const [sent, setSent] = useState<readonly Sent<T>[]>([]);
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  // Offline, a change waits for the network in this tab alone.
  useAskBeforeLeaving(() => sent.some(({ over }) => !over));
  const toast = useToast();
  const shown =
    settings &&
    sent
      .filter(({ over }) => !over || over.stored === stored)
      .reduce((so, { patch }) => patched(so, patch), settings);
  const put = async (next: T, patch: SettingsPatch<T>) => {
    const mine: Sent<T> = { patch };
    setSent((all) => [...all.filter(({ over }) => !over || over.stored === latest.current), mine]);
    const leave = (over?: Sent<T>['over']) =>
      setSent((all) =>
        all.flatMap((one) => (one !== mine ? [one] : over ? [{ patch, over }] : [])),
      );
    try {
      await send(next, namesOf(patch));
      leave({ stored: latest.current });
    } catch (error) {
      leave();
      throw error;
    }
  };
  const change = (patch: SettingsPatch<T>, done: string, options: ChangeOptions = {}) => {
    if (!shown) return;
    const before: SettingsPatch<T> = {};
    for (const name of namesOf(patch)) before[name] = shown[name];
    const fail = (error: unknown) => toast.fail(errorText(error));
    const undo = () => void put(patched(patched(shown, patch), before), before).catch(fail);
    put(patched(shown, patch), patch).then(
      () => toast.show(done, options.isFinal ? undefined : { label: 'Undo', run: undo }),
      (error: unknown) => {
        fail(error);
        options.onFail?.(errorText(error));
      },
    );
  };
  return { shown, change };
}

// A patch of T has names of T alone.
const namesOf = <T extends object>(patch: SettingsPatch<T>) => Object.keys(patch) as (keyof T)[];

function patched<T extends object>(settings: T, patch: SettingsPatch<T>): T {
  const entries = Object.entries({ ...settings, ...patch }).filter(([, one]) => one !== undefined);
  // The properties of T, those that are undefined being absent.
  return Object.fromEntries(entries) as T;
}
