import { expect } from 'vitest';
import type { SoakResult } from './soak';

/** Documents that every answer to a form leads to: written by one writer, about once a second. */
const ONE_WRITER = [
  'publicForms',
  'workspaces/forms',
  'workspaces/forms/registry',
  'workspaces/forms/stats',
  'workspaces/stats',
];

/** What must hold however many answered, and whatever went wrong meanwhile. */
export function expectNothingLostNorTwice(result: SoakResult, answers: number): void {
  expect(result.acknowledged).toHaveLength(answers);
  expect(result.stored).toEqual(result.acknowledged);
  expect(result.pending).toBe(0);
  expect(result.statuses.held).toBe(0);
  expect(result.statuses.complete + result.statuses.trashed).toBe(answers);
  for (const { head, listed, recounted } of result.counts) {
    expect([head, recounted]).toEqual([listed, listed]);
  }
  for (const { stored, recounted } of result.days) expect(stored).toEqual(recounted);
  expect(result.workspaceDays.stored).toEqual(result.workspaceDays.ofForms);
  const { contacts, addresses, submissionCounts, activities, notifications } = result.people;
  expect(contacts).toBe(addresses);
  expect([submissionCounts, activities]).toEqual([
    result.statuses.complete,
    result.statuses.complete,
  ]);
  // One each, but for what was refused before anybody was told of it.
  expect(notifications).toBeGreaterThanOrEqual(result.statuses.complete);
  expect(notifications).toBeLessThanOrEqual(answers);
  // One writer gathers what came meanwhile: never a write for each answer.
  for (const name of ONE_WRITER) {
    expect(result.writes[name]?.all ?? 0, name).toBeLessThan(answers);
  }
  // A test of a calm day would prove nothing.
  for (const [kind, times] of Object.entries(result.faults)) expect(times, kind).toBeGreaterThan(0);
  expect(result.statuses.trashed).toBeGreaterThan(0);
  expect(result.tries.cut).toBeGreaterThan(0);
  expect(result.events.failed).toBeGreaterThan(0);
}

/**
 * No document of one writer is written more than twice in a second of the clock. For the long run only: in the small
 * variant an owner's actions and a flush that a busy machine delayed may fall into the same second.
 */
export function expectOneWriteASecond(result: SoakResult): void {
  for (const name of ONE_WRITER) {
    expect(result.writes[name]?.busiest ?? 0, name).toBeLessThanOrEqual(2);
  }
}
