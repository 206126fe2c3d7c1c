import { beforeEach, describe, expect, test } from 'vitest';
import type { DraftDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import type { FormDefinition } from '@/domain/form/definition';
import { canonicalJson, readStoredDefinition } from '@/domain/form/migrations';
import { Autosave, type JournalEntry, type SaveState } from '@/features/builder/autosave';
import { edit, startHistory, type History } from '@/features/builder/history';
import { aField, aForm } from '../../../support/forms';

/** A server of one draft that keeps the rule of revisions, a journal, a clock that is turned by hand. */
class World {
  stored: DraftDoc | undefined;
  journal: JournalEntry | undefined;
  online = true;
  failNext: 'before' | 'after' | 'answer' | undefined;
  saves = 0;
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
    if (!this.online) throw new AppError('unavailable');
    const lost = this.failNext;
    this.failNext = undefined;
    if (lost === 'before') throw new AppError('unavailable');
    if (rev !== (this.stored?.rev ?? 0) + 1) throw new AppError('forbidden');
    this.stored = { schemaVersion: 1, rev, definition, updatedAt: 0, updatedBy: 'u' };
    this.saves += 1;
    if (lost === 'after') throw new AppError('forbidden');
    // Written, but nobody heard of it.
    if (lost === 'answer') throw new AppError('unavailable');
  }

  async pass(ms: number) {
    this.now += ms;
    const due = this.timers.filter((timer) => timer.at <= this.now);
    this.timers = this.timers.filter((timer) => timer.at > this.now);
    for (const timer of due) timer.run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  tab() {
    let history: History = startHistory(aForm());
    const states: SaveState['kind'][] = [];
    const told: string[] = [];
    let storedCalls = 0;
    const autosave = new Autosave(
      {
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
        load: () => Promise.resolve(this.stored ?? null),
        writeJournal: (entry) => {
          this.journal = entry;
          return Promise.resolve();
        },
        isOnline: () => this.online,
        schedule: (run, ms) => {
          const timer = { run, at: this.now + ms };
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
        setState: (state) => states.push(state.kind),
        onStored: () => {
          storedCalls += 1;
        },
        tell: (message) => told.push(message),
      },
    );
    return {
      autosave,
      told,
      state: () => states.at(-1),
      label: () => history.definition.fields['f1']?.label,
      storedCalls: () => storedCalls,
      type: (text: string) => {
        const result = edit(
          history,
          [{ op: 'setField', fieldId: 'f1', set: { label: text } }],
          this.now,
        );
        if ('refused' in result) throw new Error(result.refused);
        history = result.history;
        autosave.edited();
      },
    };
  }

  storedLabel() {
    return this.stored && readStoredDefinition(this.stored.definition).fields['f1']?.label;
  }
}

const form = aForm([aField('short_text', 'f1', { label: 'Before' })]);
let world: World;
beforeEach(() => {
  world = new World();
});

function openTab() {
  const tab = world.tab();
  tab.autosave.openStored(world.stored ?? world.put(form, 1), world.journal);
  return tab;
}

describe('saving', () => {
  test('a new form is stored with its first edit, and not before', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, undefined);
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

  test('a tab that was closed before saving finds its edits again', async () => {
    const first = openTab();
    world.online = false;
    first.type('Kept');
    await world.pass(2_000);
    first.autosave.stop();
    world.online = true;
    const second = openTab();
    expect(second.label()).toBe('Kept');
    expect(second.told).toEqual(['Edits that had not been saved are back.']);
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

describe('a new form whose first answer is lost', () => {
  test('keeps what was typed before the second try', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, undefined);
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

  test('and that somebody else has changed since is a conflict, not an error', async () => {
    const tab = world.tab();
    tab.autosave.openNew(form, undefined);
    world.failNext = 'answer';
    tab.type('Once');
    await world.pass(2_000);
    world.put(form, 2);
    tab.type('Twice');
    await world.pass(10_000);
    expect(tab.state()).toBe('conflict');
    expect(tab.label()).toBe('Twice');
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

describe('two tabs', () => {
  test('the second never overwrites silently: it sees a conflict, and both versions still exist', async () => {
    const one = openTab();
    const two = openTab();
    one.type('From one');
    await world.pass(2_000);
    two.type('From two');
    await world.pass(2_000);
    expect(two.state()).toBe('conflict');
    expect(world.storedLabel()).toBe('From one');
    expect(two.label()).toBe('From two');
  });

  test('dropping mine takes the other version; adding mine puts it on top', async () => {
    for (const [choice, expected] of [
      ['theirs', 'From one'],
      ['mine', 'From two'],
    ] as const) {
      world = new World();
      const one = openTab();
      const two = openTab();
      one.type('From one');
      await world.pass(2_000);
      two.type('From two');
      await world.pass(2_000);
      two.autosave.resolve(choice);
      await world.pass(2_000);
      expect(two.state()).toBe('saved');
      expect(two.label()).toBe(expected);
      expect(world.storedLabel()).toBe(expected);
    }
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

  test('publishing waits for what is not saved, and is refused in a conflict', async () => {
    const tab = openTab();
    tab.type('Before publishing');
    await expect(tab.autosave.settle()).resolves.toBe(2);
    expect(world.storedLabel()).toBe('Before publishing');
    world.put(form, 9);
    tab.type('Again');
    await world.pass(2_000);
    await expect(tab.autosave.settle()).rejects.toMatchObject({ code: 'conflict' });
  });
});
