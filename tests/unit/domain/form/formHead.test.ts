/** What lists of forms show: the last days equal the statistics, sketches are small, states lead back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contribution } from '@/domain/documents/numbers.schema';
import { addDays } from '@/domain/base/calendar';
import { changedFolders } from '@/domain/form/head/folders';
import { copyTitle, formSearchToken, headOf, isFormFoundBy } from '@/domain/form/head/headOf';
import { recentAsOf, recentFigures, recentOf, withChanges } from '@/domain/form/head/recent';
import { readSketch, SKETCH_BYTES, sketchIn, sketchText } from '@/domain/form/head/sketch';
import {
  FORM_ACTIONS,
  FORM_STATUSES,
  FORM_TRASH_DAYS,
  putAway,
  type FormState,
} from '@/domain/options/formStatus';
import { addContribution, changeDay, type Days } from '@/domain/insights/totals';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';

const TODAY = '2026-11-24';

const one = (day: string, completions: number): Contribution => ({
  day,
  views: 1,
  starts: 1,
  completions,
  submissions: completions,
  inProgress: 0,
  bucket: -1,
  version: 1,
  accepted: completions,
});

describe('the last days in a head', () => {
  const step = fc.record({
    later: fc.nat(3),
    sessions: fc.array(fc.record({ ago: fc.nat(45), completions: fc.nat(1), moves: fc.boolean() })),
  });

  it('equal the statistics, however long it takes and whatever moves to another day', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let today = TODAY;
        let days: Days = {};
        let recent = recentOf(days, today);
        const add = (contribution: Contribution, sign: 1 | -1) => {
          days = changeDay(days, contribution.day, (day) =>
            addContribution(day, contribution, sign),
          );
        };
        for (const { later, sessions } of steps) {
          today = addDays(today, later);
          const changes = sessions.flatMap(({ ago, completions, moves }) => {
            const was = one(addDays(today, -ago), completions);
            add(was, 1);
            if (!moves) return [{ was: undefined, next: was }];
            const next = one(addDays(was.day, ago > 0 ? 1 : -1), 1);
            add(was, -1);
            add(next, 1);
            return [
              { was: undefined, next: was },
              { was, next },
            ];
          });
          recent = withChanges(recentAsOf(recent, today), changes);
          expect(recentFigures(recent, today)).toEqual(recentFigures(recentOf(days, today), today));
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('are shown as of a later day, and of up to two days before', () => {
    const days = { [TODAY]: { ...one(TODAY, 1), excluded: 0, times: {} } } as unknown as Days;
    const recent = recentOf(days, TODAY);
    expect(recentFigures(recent, TODAY).responses.at(-1)).toBe(1);
    expect(recentFigures(recent, addDays(TODAY, 29)).responses[0]).toBe(1);
    expect(recentFigures(recent, addDays(TODAY, 30)).completions).toBe(0);
    expect(recentFigures(recent, addDays(TODAY, -2)).responses).toHaveLength(30);
    expect(recentFigures(undefined, TODAY)).toMatchObject({ views: 0, completions: 0 });
  });
});

describe('a sketch', () => {
  it('is at most 400 bytes, of any texts, and reads back', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (labels, option) => {
        const fields = labels.map((label, index) => ({
          ...aField('single_choice', `f${index}`, { label }),
          options: [1, 2, 3, 4].map((n) => ({ id: `o${n}`, label: option })),
        }));
        const stored = sketchText(sketchIn(aForm([fields])));
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(SKETCH_BYTES);
        expect(readSketch(stored)).toBeDefined();
      }),
      { numRuns: cases(200) },
    );
  });

  it('has the first questions that everybody sees, and the colours of the design', () => {
    const colours = { accent: '#112233', ground: '#445566', paper: '#ffffff', ink: '#000000' };
    const form = aForm([[aField('email', 'fa', { label: 'Email' }), aField('rating', 'fb')]]);
    const { sketch } = headOf({ ...form, design: { light: colours } });
    expect(readSketch(sketch)).toMatchObject({
      questions: [{ type: 'email', label: 'Email' }, { type: 'rating' }],
      look: colours,
    });
  });

  it.each(['', 'x', '{}', '{"q":1}', '{"q":[[1]],"l":["url(x)","a","b","c"]}'])(
    'passes over what is none: %s',
    (text) => {
      expect(readSketch(text)?.look).toBeUndefined();
    },
  );
});

describe('finding forms', () => {
  it('takes the beginning of any word, without accents and capitals', () => {
    const { search } = headOf(aForm([], { title: 'Zürich: Open Day' }));
    for (const typed of ['z', 'zur', 'OPEN', 'da']) {
      expect(search).toContain(formSearchToken(typed));
      expect(isFormFoundBy('Zürich: Open Day', typed)).toBe(true);
    }
    expect(isFormFoundBy('Zürich: Open Day', 'open zu')).toBe(true);
    expect(isFormFoundBy('Zürich: Open Day', 'pen')).toBe(false);
    expect(formSearchToken('  ')).toBeUndefined();
  });

  it('keeps a copy’s title within its limit', () => {
    expect(copyTitle('Survey')).toBe('Survey (copy)');
    expect(copyTitle('')).toBe('Untitled form (copy)');
    expect(copyTitle('x'.repeat(200))).toHaveLength(200);
  });
});

describe('putting a form away', () => {
  const start = (status: FormState['status']): FormState => ({ status, since: 5, before: {} });

  it('leads back to where it was, and since when', () => {
    for (const status of FORM_STATUSES.filter((s) => s !== 'archived' && s !== 'trashed')) {
      let form = start(status);
      for (const act of ['archive', 'trash', 'restore', 'unarchive'] as const) {
        const next = putAway(form, act, 100);
        if (!next || next === 'same') throw new Error(`${act} is possible.`);
        form = next;
      }
      expect(form).toEqual(start(status));
    }
  });

  it('says when a form in the trash is deleted, and is the same a second time', () => {
    const trashed = putAway(start('live'), 'trash', 100);
    expect(trashed).toMatchObject({ purgeAt: 100 + FORM_TRASH_DAYS * 86_400_000 });
    if (!trashed || trashed === 'same') throw new Error('It is possible.');
    expect(putAway(trashed, 'trash', 200)).toBe('same');
    expect(FORM_ACTIONS.filter((act) => putAway(trashed, act, 200) === undefined)).toEqual([
      'archive',
      'unarchive',
    ]);
  });

  it('knows a way back for a form of which nothing is remembered', () => {
    expect(putAway(start('trashed'), 'restore', 7)).toMatchObject({ status: 'paused', since: 7 });
    expect(putAway(start('archived'), 'unarchive', 7)).toMatchObject({ status: 'paused' });
  });
});

describe('folders', () => {
  it('are 100 at most, of names of their own', () => {
    const many = Array.from({ length: 100 }, (_none, n) => ({ id: `${n}`, name: `Folder ${n}` }));
    const add = () => changedFolders(many, { kind: 'create', name: 'One more' }, 'x');
    expect(add).toThrow(/up to 100 folders/);
    expect(() => changedFolders(many, { kind: 'rename', id: 'none', name: 'A' }, 'x')).toThrow(
      /deleted/,
    );
    const { folders } = changedFolders(many, { kind: 'delete', id: '3' }, 'x');
    expect(folders).toHaveLength(99);
    expect(changedFolders(folders, { kind: 'create', name: 'folder 4' }, 'x')).toEqual({
      folders,
      id: '4',
    });
  });
});
