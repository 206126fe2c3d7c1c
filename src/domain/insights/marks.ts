/** Marks on the trend of a form: when versions were published, and what members noted. */
import { addDays } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import type { AnnotationsDoc } from '@/domain/documents/annotations.schema';
import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import type { Period } from './report';

interface VersionMark {
  kind: 'version';
  day: string;
  n: number;
  /** What its publisher noted. */
  note?: string;
}

export interface AnnotationMark {
  kind: 'annotation';
  day: string;
  id: string;
  text: string;
}

export type TrendMark = VersionMark | AnnotationMark;

/** What of a version is marked. */
type PublishedVersion = Pick<FormVersionDoc, 'n' | 'publishedAt' | 'note'>;

/** The versions as marks, by the clocks of the workspace, oldest first. */
export function versionMarks(
  versions: readonly PublishedVersion[],
  timeZone: string,
): VersionMark[] {
  return versions
    .map(({ n, publishedAt, note }): VersionMark => ({
      kind: 'version',
      day: dayIn(timeZone, publishedAt),
      n,
      ...(note === undefined || note === '' ? {} : { note }),
    }))
    .sort((a, b) => a.n - b.n);
}

export function annotationMarks(annotations: AnnotationsDoc['annotations']): AnnotationMark[] {
  return Object.entries(annotations)
    .map(([id, { day, text }]): AnnotationMark => ({ kind: 'annotation', id, day, text }))
    .sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
}

/** The marks of a period, by day; at the same day versions come first. */
export function marksIn(marks: readonly TrendMark[], { from, to }: Period): TrendMark[] {
  return marks
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day === b.day ? a.kind.localeCompare(b.kind) * -1 : a.day < b.day ? -1 : 1));
}

/** The marks of each day that has any. */
export function marksByDay(marks: readonly TrendMark[]): ReadonlyMap<string, readonly TrendMark[]> {
  const days = new Map<string, TrendMark[]>();
  for (const mark of marks) days.set(mark.day, [...(days.get(mark.day) ?? []), mark]);
  return days;
}

/** "Version 3: Shorter", or what was noted. */
export const markText = (mark: TrendMark): string =>
  mark.kind === 'annotation'
    ? mark.text
    : `Version ${mark.n}${mark.note === undefined ? '' : `: ${mark.note}`}`;

/** As short as a chart has room for; annotations have no number there. */
export const markLabel = (mark: TrendMark): string =>
  mark.kind === 'version' ? `v${mark.n}` : '◆';

/**
 * The days since a mark, which the same number of days before are compared with: up to the day before the next version,
 * so that two versions are compared and not three; today otherwise.
 *
 * @param most most days of a period
 */
export function daysSince(
  mark: TrendMark,
  versions: readonly { day: string }[],
  today: string,
  most: number,
): Period {
  const next = versions.map(({ day }) => day).find((day) => day > mark.day);
  const last = next === undefined || next > today ? today : addDays(next, -1);
  const furthest = addDays(mark.day, most - 1);
  return { from: mark.day, to: last < furthest ? last : furthest };
}
