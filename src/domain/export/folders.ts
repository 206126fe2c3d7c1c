/** The files of responses as folders of an archive. */
import type { FileRef } from '@/domain/values/answer';
import { referenceOf } from '@/domain/responses/intake';
import { respondentName } from '@/domain/responses/respondent';
import { cleanFileName, endingOf } from '@/domain/files/names';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { localTime } from '@/domain/base/localTime';
import type { ExportedResponse } from './rows';

/** A response that has files. */
export interface ResponseFolder {
  /** The response. */
  id: string;
  /** "2026-11-24 Hannah Jansen 7K3F-9Q2M": sorted by day, and no two are the same. */
  folder: string;
  files: FileRef[];
}

/**
 * Its folder; undefined where it has no files.
 *
 * @param above the folder of its form, if there are several
 */
export function folderOf(
  response: ExportedResponse,
  timeZone: string,
  above?: string,
): ResponseFolder | undefined {
  const files = Object.values(response.answers).flatMap(filesOf);
  if (files.length === 0) return undefined;
  const day = localTime(timeZone, response.submittedAt).slice(0, 10);
  const name = cleanFileName(respondentName(response)).slice(0, 60).trim();
  const folder = `${day} ${name} ${referenceOf(response.id)}`;
  return { id: response.id, folder: above === undefined ? folder : `${above}/${folder}`, files };
}

/** One line of the text that an archive is made of. */
export const folderLine = (folder: ResponseFolder | undefined): string =>
  folder ? `${JSON.stringify(folder)}\n` : '';

/** Names within a folder that differ, also where case does not count: "cv.pdf", "cv (2).pdf". */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const ending = endingOf(name);
    const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
    let distinct = name;
    for (let n = 2; taken.has(distinct.toLowerCase()); n += 1) {
      distinct = `${stem} (${n})${name.slice(stem.length)}`;
    }
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
