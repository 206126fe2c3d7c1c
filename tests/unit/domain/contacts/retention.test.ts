import { describe, expect, it } from 'vitest';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import { emptyContact } from '@/domain/contacts/people';
import { dueAmong, dueCountText, isDue, monthsBefore, noticeAt } from '@/domain/contacts/retention';

const at = (text: string) => Date.parse(text);
const months = (text: string, count: number) =>
  new Date(monthsBefore(at(text), count)).toISOString();

describe('months before', () => {
  it('keep day and time, and take the last day of a month that is too short', () => {
    expect(months('2026-12-01T12:00:00.123Z', 12)).toBe('2025-12-01T12:00:00.123Z');
    expect(months('2026-03-31T23:59:59.999Z', 1)).toBe('2026-02-28T23:59:59.999Z');
    expect(months('2024-03-31T00:00:00.000Z', 1)).toBe('2024-02-29T00:00:00.000Z');
    expect(months('2028-02-29T08:00:00.000Z', 12)).toBe('2027-02-28T08:00:00.000Z');
    expect(months('2026-01-15T08:00:00.000Z', 25)).toBe('2023-12-15T08:00:00.000Z');
  });

  it('are counted from the day of the deletion, a week after the notice', () => {
    const now = at('2026-11-24T12:00:00Z');
    expect(noticeAt(now, 12)).toEqual({
      startsAt: at('2026-12-01T12:00:00Z'),
      before: at('2025-12-01T12:00:00Z'),
    });
  });
});

describe('a contact is due', () => {
  const before = at('2025-12-01T12:00:00Z');
  const old = { ...emptyContact(before - 1), stage: 'lead' };
  const due = (fields: Partial<typeof old> & { openTasks?: number; erasingAt?: number }) =>
    isDue({ ...old, ...fields }, { before, keptStages: ['customer'] });

  it('to the millisecond, unless something speaks for it', () => {
    expect(due({})).toBe(true);
    expect(due({ lastActivityAt: before })).toBe(false);
    expect(due({ createdAt: before })).toBe(false);
    expect(due({ stage: 'customer' })).toBe(false);
    expect(due({ openTasks: 1 })).toBe(false);
    expect(due({ openTasks: 0 })).toBe(true);
    expect(due({ status: 'trashed' })).toBe(true);
    expect(due({ status: 'merged' })).toBe(false);
    expect(due({ erasingAt: 1 })).toBe(false);
  });

  it('among those that a list finds, whatever its order', () => {
    const spec = dueAmong(CONTACT_FILTER, { before, keptStages: [] });
    const now = before + 1;
    expect(spec.planOf([], '', 'active', { now, timeZone: 'UTC' })).toMatchObject({
      active: [0, before],
      refine: true,
    });
    expect(spec.planOf([], '', 'name', { now, timeZone: 'UTC' })).toMatchObject({
      active: undefined,
      refine: true,
    });
    const recent = CONTACT_FILTER.parse('active.-365') ?? [];
    expect(spec.planOf(recent, '', 'active', { now, timeZone: 'UTC' }).active).toEqual([
      0,
      now - 365 * 86_400_000,
    ]);
    expect(spec.isWanted(old, [], '', { now, timeZone: 'UTC' })).toBe(true);
    expect(
      spec.isWanted({ ...old, lastActivityAt: before }, [], '', { now, timeZone: 'UTC' }),
    ).toBe(false);
    expect(
      spec.isWanted(old, CONTACT_FILTER.parse('task.yes') ?? [], '', { now, timeZone: 'UTC' }),
    ).toBe(false);
  });
});

it('a count says when there may be more', () => {
  expect(dueCountText({ count: 1, isMore: false })).toBe('1 contact');
  expect(dueCountText({ count: 200, isMore: true })).toBe('At least 200 contacts');
});
