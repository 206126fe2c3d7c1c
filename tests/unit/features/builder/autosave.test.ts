import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { Autosave } from '@/features/builder/saving/autosave';
import type { SaveState } from '@/features/builder/state/saveState';
import { readEntry, type JournalEntry } from '@/features/builder/state/journalEntry';
import type { Conflict } from '@/domain/form/merge/conflicts';
import { edit, startHistory, type History } from '@/features/builder/state/history';
import { aField, aForm } from '../../../support/forms';

/** A server of one draft that keeps the rule of revisions, journals of tabs, a clock that is turned by hand. */
class World {
  stored: DraftDoc | undefined;
  /** By tab; what a killed tab leaves is the next one's. */
  journals = new Map<object, JournalEntry>();
  private left: JournalEntry[] = [];
  online = true;
  failNext: 'before' | 'after' | 'answer' | undefined;
  saves = 0;
  diskFull = false;
  /** Saves hang, as Firestore's transactions do without a connection, until they are released. */
  hangs = false;
  readFails = false;
  slowRead = false;
  answerRead: (() => void) | undefined;
  release: (() => void) | undefined;
  private timers: { run: () => void; at: number }[] = [];
  private now = 0;

  put(definition: FormDefinition, rev: number) {
    this.stored = {
      schemaVersion: 1,
      rev,
      definition: canonicalJson(definition),
      updatedAt: 0,
      updatedBy: 'u',
    };
    return this.stored;
  }

  async write(rev: number, definition: string) {
    await Promise.resolve();
    if (this.hangs) await new Promise<void>((resolve) => (this.release = resolve));
    if (!this.online) throw new AppError('unavailable');
    const lost = this.failNext;
    this.failNext = undefined;
    if (lost === 'before') throw new AppError('unavailable');
    if (rev !== (this.stored?.rev ?? 0) + 1) throw new AppError('forbidden');
    this.stored = { schemaVersion: 1, rev, definition, updatedAt: 0, updatedBy: 'u' };
    this.saves += 1;
    if (lost === 'after') throw new AppError('forbidden');
    // Written, but no one heard of it.
    if (lost === 'answer') throw new AppError('unavailable');
  }

  /** A read that waits is answered with what is stored by then. */
  private async read(): Promise<DraftDoc | null> {
    if (this.readFails) throw new AppError('unavailable');
    if (this.slowRead) await new Promise<void>((resolve) => (this.answerRead = resolve));
    return this.stored ?? null;
  }

  async pass(ms: number) {
    this.now += ms;
    const due = this.timers.filter((timer) => timer.at <= this.now);
    this.timers = this.timers.filter((timer) => timer.at > this.now);
    for (const timer of due) timer.run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  get journal(): JournalEntry | undefined {
    return [...this.journals.values()][0] ?? this.left[0];
  }

  takeLeft(): JournalEntry[] {
    const left = this.left;
    this.left = [];
    return left;
  }

  leave(entry: unknown) {
    this.left.push(entry as JournalEntry);
  }

  tab() {
    let history: History = startHistory(aForm());
    let conflicts: readonly Conflict[] = [];
    const name = {};
    let dead = false;
    const states: SaveState[] = [];
    const told: string[] = [];
    let storedCalls = 0;
    const autosave = new Autosave(
      {
        workspace: 'w1',
        create: async (definition) => {
          // As createForm does it: a repeat answers as the first did, and what is no repeat is refused.
          if (this.stored) {
            if (this.stored.definition !== definition) throw new AppError('conflict');
            return { rev: this.stored.rev };
          }
          await this.write(1, definition);
          return { rev: 1 };
        },
        save: (rev, definition) => this.write(rev, definition),
        load: () => this.read(),
        writeJournal: (entry) => {
          if (this.diskFull) return Promise.reject(new Error('QuotaExceededError'));
          // As IndexedDB does it: a copy.
          if (dead) return Promise.resolve();
          if (entry) this.journals.set(name, structuredClone(entry));
          else this.journals.delete(name);
          return Promise.resolve();
        },
        isOnline: () => this.online,
        schedule: (run, ms) => {
          const timer = { run: () => !dead && run(), at: this.now + ms };
          this.timers.push(timer);
          return () => {
            this.timers = this.timers.filter((other) => other !== timer);
          };
        },
      },
      {
        history: () => history,
        setHistory: (next) => {
          history = next;
        },
        conflicts: () => conflicts,
        setConflicts: (next) => {
          conflicts = next;
        },
        edit: (operations) => {
          change(operations);
          return true;
        },
        setState: (state) => states.push(state),
        onStored: () => {
          storedCalls += 1;
        },
        tell: (message) => told.push(message),
      },
    );
    const change = (operations: readonly Operation[]) => {
      const result = edit(history, operations, this.now);
      if ('refused' in result) throw new Error(result.refused);
      history = result.history;
      autosave.edited();
    };
    return {
      autosave,
      told,
      state: () => states.at(-1)?.kind,
      fullState: () => states.at(-1),
      form: () => history.definition,
      conflicts: () => conflicts,
      label: (id = 'f1') => history.definition.fields[id]?.label,
      storedCalls: () => storedCalls,
      change,
      type: (text: string, id = 'f1') =>
        change([{ op: 'setField', fieldId: id, set: { label: text } }]),
      /** From now on it does nothing more, and what its journal holds is left behind. */
      kill: () => {
        dead = true;
        const entry = this.journals.get(name);
        this.journals.delete(name);
        if (entry) this.left.push(entry);
      },
    };
  }

  storedLabel(id = 'f1') {
    return this.stored && readStoredDefinition(this.stored.definition).fields[id]?.label;
  }
}

const form = aForm([
  aField('short_text', 'f1', { label: 'Before' }),
  aField('email', 'f2', { label: 'Email' }),
]);
let world: World;
beforeEach(() => {
  world = new World();
});

function openTab() {
  const tab = world.tab();
  tab.autosave.openStored(world.stored ?? world.put(form, 1), world.takeLeft());
  return tab;
}

describe('saving', () => {
  test('a new form is stored with its first edit, and not before', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, []);
    await world.pass(10_000);
    expect(world.stored).toBeUndefined();
    tab.type('First');
    expect(world.journal?.operations).toHaveLength(1);
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('First');
    expect(tab.storedCalls()).toBe(1);
    expect(tab.state()).toBe('saved');
    expect(world.journal).toBeUndefined();
  });

  test('quick edits are one save; edits made during a save are the next', async () => {
    const tab = openTab();
    tab.type('A');
    tab.type('AB');
    await world.pass(2_000);
    expect(world.saves).toBe(1);
    expect(world.storedLabel()).toBe('AB');
    tab.type('ABC');
    await world.pass(2_000);
    expect(world.stored?.rev).toBe(3);
  });

  test('offline: the state says so, the journal has it, and it is saved when the connection is back', async () => {
    const tab = openTab();
    world.online = false;
    tab.type('Offline edit');
    await world.pass(2_000);
    expect(tab.state()).toBe('offline');
    expect(world.journal?.operations).toHaveLength(1);
    world.online = true;
    tab.autosave.online();
    await world.pass(1);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Offline edit');
  });

  test('a connection that is cut while a save is on its way is said at once, and so is that it is back', async () => {
    const tab = openTab();
    tab.autosave.wentOffline();
    expect(tab.state()).toBe('saved');
    world.hangs = true;
    tab.type('On its way');
    await world.pass(2_000);
    expect(tab.state()).toBe('saving');
    world.online = false;
    tab.autosave.wentOffline();
    expect(tab.fullState()).toEqual({ kind: 'offline', kept: true });
    tab.type('Typed meanwhile');
    await world.pass(10_000);
    expect(tab.fullState()).toEqual({ kind: 'offline', kept: true });
    expect(world.journal?.operations).toHaveLength(2);
    world.hangs = false;
    world.online = true;
    tab.autosave.online();
    expect(tab.state()).toBe('saving');
    world.release?.();
    await world.pass(1);
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Typed meanwhile');
    expect(world.saves).toBe(2);
  });

  test('a save that takes longer than eight seconds is said not to be there yet, until it is', async () => {
    const tab = openTab();
    world.hangs = true;
    tab.type('On its way');
    await world.pass(2_000);
    expect(tab.state()).toBe('saving');
    await world.pass(7_999);
    expect(tab.state()).toBe('saving');
    await world.pass(1);
    expect(tab.fullState()).toEqual({ kind: 'delayed', kept: true });
    tab.type('Typed since');
    await world.pass(60_000);
    expect(tab.fullState()).toEqual({ kind: 'delayed', kept: true });
    expect(world.journal?.operations).toHaveLength(2);
    world.hangs = false;
    world.release?.();
    await world.pass(1);
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Typed since');
  });

  test('a server that cannot be reached is not called offline, and never “Saving…” again before it answers', async () => {
    const tab = openTab();
    world.failNext = 'before';
    tab.type('Refused once');
    await world.pass(2_000);
    expect(tab.fullState()).toEqual({ kind: 'delayed', kept: true });
    world.hangs = true;
    await world.pass(5_000);
    expect(tab.state()).toBe('delayed');
    world.hangs = false;
    world.release?.();
    await world.pass(1);
    expect(tab.state()).toBe('saved');
  });

  test('a tab that was closed before saving finds its edits again', async () => {
    const first = openTab();
    world.online = false;
    first.type('Kept');
    await world.pass(2_000);
    first.kill();
    world.online = true;
    const second = openTab();
    expect(second.label()).toBe('Kept');
    expect(second.told).toEqual(['We restored your unsaved edits.']);
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('Kept');
  });

  test('a save whose confirmation was lost is known as one’s own', async () => {
    const tab = openTab();
    world.failNext = 'after';
    tab.type('Once');
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    tab.type('Twice');
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('Twice');
    expect(world.stored?.rev).toBe(3);
  });
});

describe('a save that is refused', () => {
  /** Someone else saves a new title: what is saved next is refused. */
  const others = (title: string, rev: number) =>
    world.put(applyAll(form, [{ op: 'setForm', set: { title } }]).definition, rev);

  test('nothing else is saved before it is known why, and what is typed meanwhile is kept', async () => {
    const tab = openTab();
    world.slowRead = true;
    world.failNext = 'after';
    tab.type('A');
    await world.pass(2_000);
    tab.type('AB');
    await world.pass(5_000);
    expect(world.saves).toBe(1);
    world.answerRead?.();
    await world.pass(1);
    expect(world.journal?.operations).toHaveLength(1);
    tab.type('ABC');
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('ABC');
    expect(tab.autosave.revision).toBe(world.stored?.rev);
  });

  test('because someone else saved, of which one hears first, is no failure', async () => {
    const tab = openTab();
    world.slowRead = true;
    tab.type('Mine');
    others('Theirs', 2);
    await world.pass(2_000);
    tab.autosave.remote(others('Theirs', 2));
    world.answerRead?.();
    await world.pass(1);
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect([world.storedLabel(), tab.form().title]).toEqual(['Mine', 'Theirs']);
  });

  test('is merged with what one has heard of where it cannot be read', async () => {
    const tab = openTab();
    world.hangs = true;
    tab.type('Mine');
    await world.pass(2_000);
    tab.autosave.remote(others('Theirs', 2));
    world.hangs = false;
    world.readFails = true;
    world.release?.();
    await world.pass(1);
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect([world.storedLabel(), tab.form().title]).toEqual(['Mine', 'Theirs']);
  });

  test('for no known reason is tried again', async () => {
    const tab = openTab();
    world.readFails = true;
    tab.type('Mine');
    others('Theirs', 2);
    await world.pass(2_000);
    expect(tab.fullState()).toEqual({ kind: 'failed', message: 'We couldn’t save your edits.' });
    world.readFails = false;
    await world.pass(6_000);
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Mine');
  });
});

describe('a save that arrived and of which no one told', () => {
  const added = aField('email', 'f9');

  test('what was taken back since does not come back with what someone else saved on top', async () => {
    const tab = openTab();
    world.failNext = 'answer';
    tab.change([{ op: 'addField', field: added, parentId: 'p1', index: 0 }]);
    await world.pass(1_300);
    expect(readStoredDefinition(world.stored?.definition ?? '').fields).toHaveProperty('f9');
    tab.change([{ op: 'removeField', fieldId: 'f9' }]);
    const theirs = readStoredDefinition(world.stored?.definition ?? '');
    const title = { op: 'setForm', set: { title: 'Theirs' } } as const;
    tab.autosave.remote(world.put(applyAll(theirs, [title]).definition, 3));
    await world.pass(10_000);
    expect(tab.conflicts()).toEqual([]);
    expect(tab.form().fields).not.toHaveProperty('f9');
    expect(tab.form().title).toBe('Theirs');
    expect(readStoredDefinition(world.stored?.definition ?? '')).toEqual(tab.form());
  });
});

test('what waits for a choice shows what the other side has made of it since', async () => {
  const { one, two } = await apart({ f1: 'From one' }, { f1: 'From two' });
  one.type('Again from one');
  await world.pass(2_000);
  if (world.stored) two.autosave.remote(world.stored);
  expect(two.label()).toBe('Again from one');
  expect(two.conflicts()).toMatchObject([{ theirs: 'Again from one', ours: 'From two' }]);
});

describe('a new form whose first answer is lost', () => {
  test('and whose tab is closed is known as one’s own when it comes back', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, []);
    world.failNext = 'answer';
    tab.type('My f');
    await world.pass(1_300);
    tab.type('My form');
    await world.pass(10);
    tab.kill();
    const again = world.tab();
    again.autosave.openNew(form, world.takeLeft());
    await world.pass(2_000);
    await world.pass(2_000);
    expect(again.conflicts()).toEqual([]);
    expect(again.told).toEqual(['We restored your unsaved edits.']);
    expect(again.state()).toBe('saved');
    expect(world.storedLabel()).toBe('My form');
  });

  test('keeps what was typed before the second try', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, []);
    world.failNext = 'answer';
    tab.type('Once');
    await world.pass(2_000);
    tab.type('Twice');
    await world.pass(10_000);
    await world.pass(10_000);
    expect(tab.state()).toBe('saved');
    expect(tab.label()).toBe('Twice');
    expect(world.storedLabel()).toBe('Twice');
  });

  test('and that someone else has changed since is merged, not an error', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, []);
    world.failNext = 'answer';
    tab.type('Once');
    await world.pass(2_000);
    world.put(applyAll(form, [{ op: 'setForm', set: { title: 'Theirs' } }]).definition, 2);
    tab.type('Twice');
    await world.pass(10_000);
    await world.pass(10_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Twice');
    expect(tab.form().title).toBe('Theirs');
  });

  test('a form that has grown too large is not sent, its edits are kept, and it saves once it is smaller', async () => {
    const tab = openTab();
    tab.type('x'.repeat(900_001));
    await world.pass(2_000);
    expect(tab.state()).toBe('failed');
    expect(world.saves).toBe(0);
    expect(world.journal?.operations).toHaveLength(1);
    tab.type('Short again');
    await world.pass(2_000);
    expect(tab.state()).toBe('saved');
    expect(world.storedLabel()).toBe('Short again');
  });
});

/** Two tabs that began from one revision; the first has saved these edits, the second has made those. */
async function apart(first: Record<string, string>, second: Record<string, string>) {
  const one = openTab();
  const two = openTab();
  for (const [id, text] of Object.entries(first)) one.type(text, id);
  await world.pass(2_000);
  for (const [id, text] of Object.entries(second)) two.type(text, id);
  await world.pass(2_000);
  await world.pass(2_000);
  return { one, two };
}

describe('two tabs', () => {
  test('edits of different fields are merged, with one quiet sentence', async () => {
    const { two } = await apart({ f1: 'From one' }, { f2: 'From two' });
    expect(two.state()).toBe('saved');
    expect(two.conflicts()).toEqual([]);
    expect([world.storedLabel('f1'), world.storedLabel('f2')]).toEqual(['From one', 'From two']);
    expect(two.told).toEqual(['Changes made elsewhere were merged with yours.']);
    expect(world.journal).toBeUndefined();
  });

  test('of the same property both versions stay, in the journal too, while the rest is saved', async () => {
    const { two } = await apart({ f1: 'From one' }, { f1: 'From two', f2: 'Also from two' });
    expect(two.state()).toBe('saved');
    expect(two.conflicts()).toMatchObject([{ theirs: 'From one', ours: 'From two' }]);
    expect([world.storedLabel('f1'), world.storedLabel('f2')]).toEqual([
      'From one',
      'Also from two',
    ]);
    two.kill();
    const again = openTab();
    expect(again.conflicts()).toMatchObject([{ theirs: 'From one', ours: 'From two' }]);
    again.autosave.resolve(again.conflicts(), 'ours');
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('From two');
    expect(world.journal).toBeUndefined();
  });

  test('keeping theirs leaves it as it is; keeping mine puts mine there', async () => {
    for (const [choice, expected] of [
      ['theirs', 'From one'],
      ['ours', 'From two'],
    ] as const) {
      world = new World();
      const { two } = await apart({ f1: 'From one' }, { f1: 'From two' });
      two.autosave.resolve(two.conflicts(), choice);
      expect(two.conflicts()).toEqual([]);
      await world.pass(2_000);
      expect(two.state()).toBe('saved');
      expect(two.label()).toBe(expected);
      expect(world.storedLabel()).toBe(expected);
      expect(world.journal).toBeUndefined();
    }
  });

  test('typing the other version by hand settles it', async () => {
    const { two } = await apart({ f1: 'From one' }, { f1: 'From two' });
    two.type('From two');
    expect(two.conflicts()).toEqual([]);
  });

  test('equal edits are no conflict', async () => {
    const { two } = await apart({ f1: 'Same' }, { f1: 'Same' });
    expect(two.conflicts()).toEqual([]);
    expect(two.state()).toBe('saved');
    expect(world.journal).toBeUndefined();
  });

  test('a tab without edits of its own follows, and says so', async () => {
    const one = openTab();
    const two = openTab();
    one.type('From one');
    await world.pass(2_000);
    if (world.stored) two.autosave.remote(world.stored);
    expect(two.label()).toBe('From one');
    expect(two.told).toHaveLength(1);
  });

  test('its own save, heard through the listener, is no news', async () => {
    const tab = openTab();
    tab.type('Mine');
    await world.pass(2_000);
    if (world.stored) tab.autosave.remote(world.stored);
    expect(tab.told).toEqual([]);
    expect(tab.state()).toBe('saved');
  });

  test('its own save, unconfirmed and heard through the listener first, is no conflict', async () => {
    const tab = openTab();
    world.failNext = 'answer';
    tab.type('Sent');
    await world.pass(2_000);
    tab.type('Sent and more');
    if (world.stored) tab.autosave.remote(world.stored);
    expect(tab.conflicts()).toEqual([]);
    expect(tab.label()).toBe('Sent and more');
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('Sent and more');
  });

  test('publishing waits for what is not saved, and for what is not chosen', async () => {
    const tab = openTab();
    tab.type('Before publishing');
    await expect(tab.autosave.saveNow()).resolves.toBe(2);
    expect(world.storedLabel()).toBe('Before publishing');
    world.put(applyAll(form, [{ op: 'removeField', fieldId: 'f1' }]).definition, 9);
    tab.type('Again');
    await world.pass(2_000);
    await expect(tab.autosave.saveNow()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('publishing while a save is on its way', () => {
  test('waits for it, however slow the line', async () => {
    const tab = openTab();
    world.hangs = true;
    tab.type('On its way');
    await world.pass(2_000);
    const revision = tab.autosave.saveNow();
    await world.pass(5_000);
    world.hangs = false;
    world.release?.();
    await expect(revision).resolves.toBe(2);
    expect(world.storedLabel()).toBe('On its way');
  });

  test('gives up after half a minute, and the edits are still saved when it arrives', async () => {
    const tab = openTab();
    world.hangs = true;
    tab.type('Very slow');
    await world.pass(2_000);
    const revision = tab.autosave.saveNow();
    const refused = expect(revision).rejects.toMatchObject({ code: 'unavailable' });
    await world.pass(30_000);
    await refused;
    world.release?.();
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('Very slow');
  });
});

describe('what a killed tab leaves', () => {
  test('is merged with what was saved since, from where that tab began', async () => {
    const offline = openTab();
    world.online = false;
    offline.type('Offline', 'f2');
    await world.pass(2_000);
    offline.kill();
    world.online = true;
    const other = world.tab();
    other.autosave.openStored(world.stored ?? world.put(form, 1), []);
    other.type('Other');
    await world.pass(2_000);
    const again = openTab();
    expect([again.label('f1'), again.label('f2')]).toEqual(['Other', 'Offline']);
    expect(again.conflicts()).toEqual([]);
    await world.pass(2_000);
    expect([world.storedLabel('f1'), world.storedLabel('f2')]).toEqual(['Other', 'Offline']);
    expect(world.journal).toBeUndefined();
  });

  test('of two tabs, all comes back', async () => {
    const one = openTab();
    const two = openTab();
    world.online = false;
    one.type('One');
    two.type('Two', 'f2');
    await world.pass(2_000);
    one.kill();
    two.kill();
    world.online = true;
    openTab();
    await world.pass(2_000);
    expect([world.storedLabel('f1'), world.storedLabel('f2')]).toEqual(['One', 'Two']);
  });

  test('is known where its save had arrived unheard: typing on is no conflict with oneself', async () => {
    const tab = openTab();
    world.failNext = 'answer';
    tab.type('Sent');
    await world.pass(2_000);
    tab.type('Sent, then typed on');
    tab.kill();
    const again = openTab();
    expect(again.conflicts()).toEqual([]);
    expect(again.label()).toBe('Sent, then typed on');
    await world.pass(2_000);
    expect(world.storedLabel()).toBe('Sent, then typed on');
  });

  test('is read as the first version wrote it', () => {
    world.put(form, 3);
    const operations = [
      { op: 'addField', field: aField('date', 'n1'), pageId: 'p1', index: 0 },
      { op: 'setField', fieldId: 'f1', set: { label: 'Old entry' } },
    ];
    world.leave(readEntry({ rev: 3, base: undefined, operations }));
    const same = openTab();
    expect(same.form().pages[0]?.fieldIds).toEqual(['n1', 'f1', 'f2']);
    expect(same.label()).toBe('Old entry');

    // On an older revision, of which it knows nothing, what differs is asked about.
    world = new World();
    world.put(form, 4);
    world.leave(readEntry({ rev: 3, base: undefined, operations }));
    const older = openTab();
    expect(older.form().pages[0]?.fieldIds).toEqual(['n1', 'f1', 'f2']);
    expect(older.conflicts()).toMatchObject([{ theirs: 'Before', ours: 'Old entry' }]);
  });
});

test('where the browser cannot keep a journal, being offline says so', async () => {
  const tab = openTab();
  world.online = false;
  world.diskFull = true;
  tab.type('Nowhere');
  await world.pass(2_000);
  expect(tab.fullState()).toEqual({ kind: 'offline', kept: false });
  world.diskFull = false;
  tab.type('Here');
  await world.pass(1);
  world.diskFull = true;
  tab.type('Nowhere again');
  await world.pass(1);
  expect(tab.fullState()).toEqual({ kind: 'offline', kept: false });
});
